import { useSite } from '@poy/host';
import { Card } from '@poy/ui';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './rounds.module.css';
import { sentencesOf, type Way } from './wayOf.ts';

/** Tells in plain words the way in which a result comes to be. */
export function HowItIsMade({ way }: { way: Way }) {
  const { t } = useTranslation('lotto');
  const { demo } = useSite();
  const isShot = sentencesOf[way].includes('house');
  return (
    <Card as="section" className={styles.made} aria-labelledby="how-made">
      <h2 id="how-made" className={styles.madeTitle}>
        <ShieldCheck size={20} aria-hidden />
        <span>{t('made.title')}</span>
      </h2>
      {sentencesOf[way].map((sentence) => (
        <p key={sentence}>{t(`made.${sentence}`)}</p>
      ))}
      {demo && isShot && <p>{t('made.demo')}</p>}
    </Card>
  );
}
