import type { Withdrawal } from '@poy/contract';
import { Card, Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { AccountMark } from '../banks/AccountMark.tsx';
import { useBankName } from '../banks/useBankName.ts';
import { useBaht } from '../useBaht.ts';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import styles from './CreditStatusPage.module.css';
import { WithdrawalSteps } from './WithdrawalSteps.tsx';

/** A withdrawal that is under way: its amount, its account, its steps, and the way to take it back. */
export function OpenWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  const bankName = useBankName();
  const { id, amount, bankCode, bankAccountNumber, status, cancellable } = withdrawal;
  return (
    <Card pad="lg" className={styles.card}>
      <Money text={money.baht(amount)} size="xxl" />
      <p className={styles.account}>
        <AccountMark bankCode={bankCode} />
        <span>
          <span>{bankName(bankCode)}</span> <span translate="no">{bankAccountNumber}</span>
        </span>
      </p>
      <div aria-live="polite">
        <WithdrawalSteps status={status} />
      </div>
      <p className={styles.note}>{t('withdrawals.changes')}</p>
      {cancellable && <CancelWithdrawal id={id} amount={money.baht(amount)} />}
    </Card>
  );
}
