import type { WithdrawalStatus } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import styles from './CreditStatusPage.module.css';

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
  const at = current[status];
  return (
    <ol className={styles.steps} aria-label={t('withdrawals.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < at ? '' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`withdrawals.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
