import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDone } from '../desk/useDone.ts';
import { useOperator } from '../desk/useOperator.ts';
import { OtherStep } from '../steps/OtherStep.tsx';
import { StepForm } from '../steps/StepForm.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { ApproveStep } from './ApproveStep.tsx';
import type { Withdrawal } from './useWithdrawals.ts';
import styles from './withdrawals.module.css';

/** Lets a withdrawal be paid, or gives its money back. One person is enough to give it back. */
export function ReviewSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const { userName: self } = useOperator();
  const done = useDone();
  const said = { amount: format.baht(withdrawal.amount), userName: withdrawal.userName };
  return (
    <>
      {withdrawal.decidedBy === self ? (
        <Notice className={styles.note}>{t('withdrawals.approve.own')}</Notice>
      ) : (
        <ApproveStep withdrawal={withdrawal} />
      )}
      <OtherStep summary={t('withdrawals.refuse.title')}>
        <StepForm
          title={t('withdrawals.refuse.title')}
          text={t('withdrawals.refuse.text')}
          variant="danger"
          submit={() => t('withdrawals.refuse.submit', said)}
          send={async ({ reason }) => {
            await client.withdrawalRefuse({ id: withdrawal.id, reason });
            await done(t('withdrawals.refuse.done', said));
          }}
        />
      </OtherStep>
    </>
  );
}
