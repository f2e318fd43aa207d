import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../steps/NumberedSteps.tsx';
import styles from './Deposit.module.css';

const steps = ['ask', 'send', 'done'] as const;

/** The three steps of a bank deposit. */
export function DepositSteps() {
  const { t } = useTranslation('credit');
  return (
    <Card pad="lg">
      <h2 className={styles.stepsTitle}>{t('steps.title')}</h2>
      <NumberedSteps steps={steps.map((step) => t(`steps.${step}`))} />
    </Card>
  );
}
