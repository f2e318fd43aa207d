import type { WithdrawalStatus } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../steps/NumberedSteps.tsx';

/** The steps of a withdrawal. `asked` is over at once; the checking is shown to everybody alike. */
const steps = ['asked', 'review', 'paying', 'paid'] as const;
const current: Record<WithdrawalStatus, number> = {
  asked: 1,
  review: 1,
  paying: 2,
  paid: 4,
  returned: 4,
};

/** The steps of a withdrawal that is under way, and where it is. */
export function WithdrawalSteps({ status }: { status: WithdrawalStatus }) {
  const { t } = useTranslation('credit');
  return (
    <NumberedSteps
      label={t('withdrawals.steps')}
      steps={steps.map((step) => t(`withdrawals.step.${step}`))}
      current={current[status]}
    />
  );
}
