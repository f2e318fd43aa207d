import type { Round } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import { sentencesOf, wayOf } from '../rounds/wayOf.ts';
import { SeedFigures } from './SeedFigures.tsx';
import styles from './shots.module.css';

/** How the shots make the result, in two lines, and what the draw promises, from the opening on. */
export function HowDrawn({ round }: { round: Round }) {
  const { t } = useTranslation('lotto');
  const [first, second] = sentencesOf[wayOf(round)];
  return (
    <section className={styles.drawn} aria-label={t('made.title')}>
      <p>{t(`made.${first}`)}</p>
      <p>{t(`made.${second}`)}</p>
      <SeedFigures promised={round} revealed={null} />
    </section>
  );
}
