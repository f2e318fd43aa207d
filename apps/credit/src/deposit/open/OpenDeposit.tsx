import type { Deposit } from '@poy/contract';
import { useFormat, useNotify } from '@poy/host';
import { Card, Money, Notice } from '@poy/ui';
import { CopyButton, ProgressRing } from '@poy/ui/bet';
import { Landmark, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../account/AccountName.tsx';
import { accountText } from '../account/accountText.ts';
import { CancelDeposit } from './CancelDeposit.tsx';
import { DepositFrame } from '../DepositFrame.tsx';
import styles from './OpenDeposit.module.css';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { useBankName } from '../account/useBankName.ts';

interface OpenDepositProps {
  deposit: Deposit;
  /** Server time in ms. */
  now: number;
  /** True while the live connection is lost. */
  lost: boolean;
}

/** The amount and the account that the member has to send the money to. */
export function OpenDeposit({ deposit, now, lost }: OpenDepositProps) {
  const { t } = useTranslation(['credit', 'host']);
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
      <Waiting deposit={deposit} now={now} />
      {lost && (
        <Notice tone="warn" icon={<WifiOff size={20} aria-hidden />}>
          {t('pay.lost')}
        </Notice>
      )}
      <SandboxNotice deposit={deposit} />
      {deposit.status === 'pending' && <CancelDeposit id={deposit.id} />}
    </DepositFrame>
  );
}

/** The time left and the place in the queue, if there is one. The page changes by itself. */
function Waiting({ deposit, now }: { deposit: Deposit; now: number }) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const matched = deposit.status === 'matched';
  const whole = deposit.expiresAt - deposit.createdAt;
  // The clock ticks in whole seconds, so right after the request it may be a little behind it.
  const left = Math.min(whole, Math.max(0, deposit.expiresAt - now));
  return (
    <Card className={styles.waiting}>
      {!matched && (
        <ProgressRing value={left / whole} text={format.countdown(left)} label={t('pay.left')} />
      )}
      <div role="status">
        <p className={styles.name}>{matched ? t('pay.matched') : t('pay.waiting')}</p>
        <p className={styles.label}>{matched ? t('pay.matchedText') : t('pay.changes')}</p>
        {deposit.prepareTotal > 1 && (
          <p className={styles.label}>
            {t('pay.queue', { index: deposit.prepareIndex, total: deposit.prepareTotal })}
          </p>
        )}
      </div>
    </Card>
  );
}
