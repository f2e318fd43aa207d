import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../steps/NumberedSteps.tsx';
import styles from './Deposit.module.css';

/** The three steps of a bank deposit; `scanned` where its amount is in a code. */
export function DepositSteps({ scanned }: { scanned: boolean }) {
  const { t } = useTranslation('credit');
  const steps = ['ask', scanned ? 'sendQr' : 'send', 'done'] as const;
  return (
    <Card pad="lg">
      <h2 className={styles.stepsTitle}>{t('steps.title')}</h2>
      <NumberedSteps steps={steps.map((step) => t(`steps.${step}`))} />
    </Card>
  );
}
