import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Facts } from '../worklist/Facts.tsx';
import { maskedAccount } from './maskedAccount.ts';
import { ReviewSteps } from './ReviewSteps.tsx';
import { SettleSteps } from './SettleSteps.tsx';
import type { Withdrawal } from './useWithdrawals.ts';

/** Whose money it is, where it goes, why a person looks at it, and the next step. */
export function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { userName, settling } = withdrawal;
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
          [t('withdrawals.approvedBy'), withdrawal.decidedBy],
          [t('withdrawals.reference'), withdrawal.reference],
          [t('withdrawals.bankSaid'), withdrawal.bankSaid],
          [t('withdrawals.said'), said],
        ]}
      />
      {withdrawal.status === 'paying' ? (
        <SettleSteps withdrawal={withdrawal} />
      ) : (
        <ReviewSteps withdrawal={withdrawal} />
      )}
    </>
  );
}
