import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useOperator } from '../desk/useOperator.ts';
import { OtherStep } from '../steps/OtherStep.tsx';
import { ReasonStep } from '../steps/ReasonStep.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { ApproveStep } from './ApproveStep.tsx';
import type { Withdrawal } from './useWithdrawals.ts';
import styles from './withdrawals.module.css';

/**
 * Lets a withdrawal be paid, or gives its money back. One person is enough to give it back, and nobody
 * lets it be paid while its member owes.
 */
export function ReviewSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const said = { amount: format.baht(withdrawal.amount), userName: withdrawal.userName };
  return (
    <>
      <Approval withdrawal={withdrawal} />
      <OtherStep summary={t('withdrawals.refuse.title')}>
        <ReasonStep
          words="withdrawals.refuse"
          said={said}
          variant="danger"
          take={(reason) => client.withdrawalRefuse({ id: withdrawal.id, reason })}
        />
      </OtherStep>
    </>
  );
}

/** The step that lets it be paid, or why this person cannot take it. */
function Approval({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const { userName: self } = useOperator();
  // The debt is told above.
  if (withdrawal.debt > 0) return null;
  if (withdrawal.reasons.includes('closed'))
    return <Notice className={styles.note}>{t('withdrawals.closed')}</Notice>;
  return withdrawal.decidedBy === self ? (
    <Notice className={styles.note}>{t('withdrawals.approve.own')}</Notice>
  ) : (
    <ApproveStep withdrawal={withdrawal} />
  );
}
