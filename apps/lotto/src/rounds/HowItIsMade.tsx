import type { ResultKind } from '@poy/bet-rules';
import { Card } from '@poy/ui';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './rounds.module.css';

/** How results come to be: as their kind says, or by the fair draw. */
export type Way = ResultKind | 'fair';

/** The sentences about each way; what they share is written once. */
const told: Record<Way, readonly string[]> = {
  yeekee: ['sum', 'numbers', 'house', 'void'],
  fair: ['seed', 'hash', 'numbers', 'house', 'void'],
  government: ['government', 'twoPersons'],
  stock: ['stock', 'unmoved', 'twoPersons'],
  digits4: ['digits4', 'twoPersons'],
};

/** How a result comes to be, in plain words. */
export function HowItIsMade({ way }: { way: Way }) {
  const { t } = useTranslation('lotto');
  return (
    <Card as="section" className={styles.made} aria-labelledby="how-made">
      <h2 id="how-made" className={styles.madeTitle}>
        <ShieldCheck size={20} aria-hidden />
        {t('made.title')}
      </h2>
      {told[way].map((sentence) => (
        <p key={sentence}>{t(`made.${sentence}`)}</p>
      ))}
    </Card>
  );
}
