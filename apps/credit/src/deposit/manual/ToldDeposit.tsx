import { manualQueries } from '@poy/api-client/manualDeposits';
import type { Deposit } from '@poy/contract';
import { Badge, Button, Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { AskAbout } from '../../AskAbout.tsx';
import { useBaht } from '../../useBaht.ts';
import { CancelDeposit } from '../open/CancelDeposit.tsx';
import styles from '../Deposit.module.css';

const tones = {
  pending: 'accent',
  matched: 'good',
  credited: 'good',
  expired: 'neutral',
  rejected: 'bad',
  cancelled: 'neutral',
} as const;

/** A transfer that the member told of, in the state in which it is. */
export function ToldDeposit({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const { t } = useTranslation('credit');
  const amount = useBaht().baht(deposit.prepareAmount ?? deposit.askedAmount);
  const { status, waitsFor, endedFor } = deposit;
  const { queryKey } = manualQueries.latest();
  return (
    <Card pad="lg" className={styles.stack}>
      <div role="status" className={styles.stack}>
        <h2>
          <span translate="no">{amount}</span>{' '}
          <Badge tone={tones[status]}>{t(`manual.status.${status}`)}</Badge>
        </h2>
        <p>{endedFor ? t(`manual.endedFor.${endedFor}`) : t(`manual.text.${status}`)}</p>
        {waitsFor && <p>{t(`manual.waitsFor.${waitsFor}`)}</p>}
      </div>
      {status === 'pending' ? (
        <CancelDeposit deposit={deposit} question={t('manual.cancelText')} queryKey={queryKey} />
      ) : (
        <Button size="lg" block onClick={onAgain}>
          {t('manual.again')}
        </Button>
      )}
      <AskAbout deposit={deposit.id} />
    </Card>
  );
}
