import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../steps/NumberedSteps.tsx';

const steps = ['name', 'account', 'check', 'withdraw'] as const;

/** The steps of a first withdrawal, from the name to the money, with the one that is under way. */
export function FirstSteps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useTranslation('credit');
  return (
    <NumberedSteps
      label={t('withdraw.steps.title')}
      steps={steps.map((step) => t(`withdraw.steps.${step}`))}
      current={steps.indexOf(current)}
    />
  );
}
