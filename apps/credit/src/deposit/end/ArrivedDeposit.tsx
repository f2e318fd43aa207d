import type { Deposit } from '@poy/contract';
import { paths, useBalance, useFormat, useSite } from '@poy/host';
import { Button, LinkButton, Money } from '@poy/ui';
import { Paper, PaperHead, PaperTotal, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBaht } from '../../useBaht.ts';
import styles from './ArrivedDeposit.module.css';
import { DepositFrame } from '../DepositFrame.tsx';
import { useDepositFor } from '../useDepositFor.ts';
import { useBankName } from '../../banks/useBankName.ts';

/** The receipt of a deposit, with links to the lottery and the statement. */
export function ArrivedDeposit({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const { t } = useTranslation('credit');
  const { back } = useDepositFor();
  const balance = useBalance();
  const { remotes } = useSite();
  const format = useFormat();
  const money = useBaht();
  const bankName = useBankName();
  const now = balance.state === 'ready' ? money.baht(balance.baht) : '…';
  return (
    <DepositFrame title={t('arrived.title')} sub={t('arrived.sub')} steps="nowhere">
      <Paper>
        <PaperHead
          eyebrow={t('arrived.number', { id: deposit.id })}
          title={bankName(deposit.bankCode)}
          sub={format.dateTime(deposit.createdAt)}
          stamp={
            <Stamp kind="won" land>
              {t('arrived.stamp')}
            </Stamp>
          }
        />
        <PaperTotal
          label={t('arrived.amount')}
          value={money.baht(deposit.prepareAmount ?? deposit.askedAmount)}
          tone="good"
          side={{ label: t('arrived.balance'), value: <Money text={now} count /> }}
        />
      </Paper>
      {(back ?? remotes.lotto) && (
        <LinkButton link={<Link to={back ?? paths.lotto} />} size="lg" block>
          {t(back ? 'arrived.back' : 'arrived.play')}
        </LinkButton>
      )}
      <div className={styles.more}>
        <LinkButton link={<Link to={paths.statement} />} variant="secondary" block>
          {t('arrived.statement')}
        </LinkButton>
        <Button variant="secondary" block onClick={onAgain}>
          {t('arrived.again')}
        </Button>
      </div>
    </DepositFrame>
  );
}
