import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Facts } from '../worklist/Facts.tsx';
import { maskedAccount } from './maskedAccount.ts';
import { ReviewSteps } from './ReviewSteps.tsx';
import { SettleSteps } from './SettleSteps.tsx';
import { useDifferences } from './useDifferences.ts';
import type { Withdrawal } from './useWithdrawals.ts';
import styles from './withdrawals.module.css';

/** Whose money it is, where it goes, why a person looks at it, and the next step. */
export function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { userName, settling } = withdrawal;
  const sum = (baht: number) => (baht > 0 ? format.baht(baht) : null);
  const differs = useDifferences(withdrawal);
  const said = settling && `${t(`withdrawals.outcome.${settling.outcome}`)} (${settling.by})`;
  return (
    <>
      <Facts
        facts={[
          [
            t('step.member'),
            <Link to={`/members/${encodeURIComponent(userName)}`}>{userName}</Link>,
          ],
          [t('step.amount'), format.baht(withdrawal.amount)],
          [t('withdrawals.account'), maskedAccount(withdrawal)],
          [t('withdrawals.accountName'), withdrawal.accountName],
          [t('withdrawals.asked'), format.dateTime(withdrawal.createdAt)],
          [
            t('withdrawals.reasons'),
            withdrawal.reasons.map((one) => t(`withdrawals.reason.${one}`)).join(', '),
          ],
          [t('withdrawals.debt'), sum(withdrawal.debt)],
          [t('withdrawals.debtNoticed'), sum(withdrawal.debtNoticed)],
          [t('withdrawals.takenBack'), sum(withdrawal.takenBack)],
          [t('withdrawals.approvedBy'), withdrawal.decidedBy],
          [t('withdrawals.reference'), withdrawal.reference],
          [t('withdrawals.bankSaid'), withdrawal.bankSaid],
          [t('withdrawals.differs.title'), differs],
          [t('withdrawals.said'), said],
        ]}
      />
      <Owes withdrawal={withdrawal} />
      <TakenBack withdrawal={withdrawal} />
      <Steps withdrawal={withdrawal} />
    </>
  );
}

/** Says what a debt of the member means for a withdrawal. */
function Owes({ withdrawal: { debt, status } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  if (debt === 0) return null;
  const words = status === 'paying' || status === 'paid' ? status : 'review';
  return (
    <Notice tone="bad" className={styles.note}>
      {t(`withdrawals.owes.${words}`, { amount: format.baht(debt) })}
    </Notice>
  );
}

/** Says what it means for a withdrawal that a bank takes deposits of its member back. */
function TakenBack({ withdrawal: { takenBack, status } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  if (takenBack === 0 || (status !== 'review' && status !== 'paying')) return null;
  return (
    <Notice tone="bad" className={styles.note}>
      {t(`withdrawals.taken.${status}`, { amount: format.baht(takenBack) })}
    </Notice>
  );
}

/** The next step. One that is paid has none: its debt is paid or forgiven elsewhere. */
function Steps({ withdrawal }: { withdrawal: Withdrawal }) {
  if (withdrawal.status === 'paid') return null;
  return withdrawal.status === 'paying' ? (
    <SettleSteps withdrawal={withdrawal} />
  ) : (
    <ReviewSteps withdrawal={withdrawal} />
  );
}
