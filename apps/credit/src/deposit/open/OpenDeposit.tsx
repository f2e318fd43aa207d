import { depositHoldMs } from '@poy/contract/rules';
import { useFormat, useNotify } from '@poy/host';
import { Card, Money } from '@poy/ui';
import { CopyButton } from '@poy/ui/bet';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AskAbout } from '../../AskAbout.tsx';
import { AccountName } from '../account/AccountName.tsx';
import { accountText } from '../account/accountText.ts';
import { CancelDeposit } from './CancelDeposit.tsx';
import { DepositFrame } from '../DepositFrame.tsx';
import type { PreparedDeposit } from '../depositView.ts';
import { LostNotice } from './LostNotice.tsx';
import styles from './OpenDeposit.module.css';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { useBankName } from '../account/useBankName.ts';
import { WaitingCard } from './WaitingCard.tsx';

interface OpenDepositProps {
  deposit: PreparedDeposit;
  /** Server time in ms. */
  now: number;
  /** True while the live connection is lost. */
  lost: boolean;
}

/** The amount and the account that the member has to send the money to. */
export function OpenDeposit({ deposit, now, lost }: OpenDepositProps) {
  const { t } = useTranslation(['credit', 'host']);
  const matched = deposit.status === 'matched';
  const left = deposit.expiresAt - now;
  const copyWords = { copiedLabel: t('host:actions.copied') };
  const format = useFormat();
  const bankName = useBankName();
  const notify = useNotify();
  const copy = (text: string) => async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      notify.fail(t('pay.copyFailed'));
      throw error;
    }
  };
  return (
    <DepositFrame title={t('pay.title')} sub={t('pay.sub')} steps="beside">
      <Card pad="none">
        <div className={styles.amount}>
          <p className={styles.label}>{t('pay.amount')}</p>
          <Money text={format.money(deposit.prepareAmount)} size="xxl" satang="accent" />
          <p className={styles.why}>{t('pay.satang')}</p>
          <CopyButton
            label={t('pay.copyAmount')}
            {...copyWords}
            onCopy={copy(deposit.prepareAmount.toFixed(2))}
            className={styles.copyAmount}
          />
        </div>
        <div className={styles.bank}>
          <span className={styles.icon} aria-hidden>
            <Landmark size={24} />
          </span>
          <div className={styles.words}>
            <p className={styles.name}>{bankName(deposit.bankCode)}</p>
            <p className={styles.account}>{accountText(deposit.accountNumber)}</p>
            <AccountName name={deposit.accountName} className={styles.label} />
          </div>
          <CopyButton
            label={t('pay.copyAccount')}
            {...copyWords}
            onCopy={copy(deposit.accountNumber)}
            className={styles.copyAccount}
          />
        </div>
      </Card>
      <WaitingCard
        time={matched ? null : { left, whole: depositHoldMs, label: t('pay.left') }}
        title={matched ? t('pay.matched') : t('pay.waiting')}
        text={matched ? t('pay.matchedText') : t('pay.changes')}
      />
      {lost && <LostNotice />}
      <SandboxNotice deposit={deposit} />
      <AskAbout deposit={deposit.id} />
      {!matched && <CancelDeposit id={deposit.id} question={t('pay.cancelText')} />}
    </DepositFrame>
  );
}
