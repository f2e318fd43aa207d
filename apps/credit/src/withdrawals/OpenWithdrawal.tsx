import type { Withdrawal } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Card, Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { AccountMark } from '../banks/AccountMark.tsx';
import { useBankName } from '../banks/useBankName.ts';
import { useBaht } from '../useBaht.ts';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import styles from './CreditStatusPage.module.css';
import { WithdrawalSteps } from './WithdrawalSteps.tsx';

interface OpenWithdrawalProps {
  withdrawal: Withdrawal;
  /** The minutes in which most withdrawals arrive; null where it is not known. */
  usualMinutes: number | null;
}

/**
 * A withdrawal that is under way: its amount, its account, when it was asked for and usually arrives,
 * its steps, and the way to take it back.
 */
export function OpenWithdrawal({ withdrawal, usualMinutes }: OpenWithdrawalProps) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  const bankName = useBankName();
  const format = useFormat();
  const { id, amount, bankCode, bankAccountNumber, status, cancellable, createdAt } = withdrawal;
  const usualWords = (minutes: number) =>
    minutes <= 90
      ? t('withdrawals.usual', { minutes: format.number(Math.max(1, minutes)) })
      : t('withdrawals.usualHours', { hours: format.number(Math.ceil(minutes / 60)) });
  return (
    <Card pad="lg" className={styles.card}>
      <Money text={money.baht(amount)} size="xxl" />
      <p className={styles.account}>
        <AccountMark bankCode={bankCode} />
        <span>
          <span>{bankName(bankCode)}</span> <span translate="no">{bankAccountNumber}</span>
        </span>
      </p>
      <p>
        <span>{t('withdrawals.askedAt', { time: format.dateTime(createdAt) })}</span>
        {usualMinutes !== null && (
          <>
            <br />
            <span>{usualWords(usualMinutes)}</span>
          </>
        )}
      </p>
      <div aria-live="polite">
        <WithdrawalSteps status={status} />
      </div>
      <p className={styles.note}>{t('withdrawals.changes')}</p>
      {cancellable && <CancelWithdrawal id={id} amount={money.baht(amount)} />}
    </Card>
  );
}
