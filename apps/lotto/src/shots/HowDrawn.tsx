import type { Round } from '@poy/contract';
import { useSite } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { sentencesOf, wayOf } from '../rounds/wayOf.ts';
import { SeedFigures } from './proof/SeedFigures.tsx';
import styles from './shots.module.css';

/**
 * Tells from the opening on, in two lines, how the shots make the result and what the draw
 * promises.
 */
export function HowDrawn({ round }: { round: Round }) {
  const { t } = useTranslation('lotto');
  const [first, second] = sentencesOf[wayOf(round)];
  return (
    <section className={styles.drawn} aria-label={t('made.title')}>
      <p>{t(`made.${first}`)}</p>
      <p>{t(`made.${second}`)}</p>
      {useSite().demo && <p>{t('made.demo')}</p>}
      <SeedFigures promised={round} revealed={null} />
    </section>
  );
}
