import { Card } from '@poy/ui';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './rounds.module.css';

/** How a yeekee result comes to be, in plain words. */
export function HowItIsMade() {
  const { t } = useTranslation('lotto');
  return (
    <Card as="section" className={styles.made} aria-labelledby="how-made">
      <h2 id="how-made" className={styles.madeTitle}>
        <ShieldCheck size={20} aria-hidden />
        {t('made.title')}
      </h2>
      <p>{t('made.sum')}</p>
      <p>{t('made.house')}</p>
      <p>{t('made.void')}</p>
    </Card>
  );
}
