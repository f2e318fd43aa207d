import type { YingResult } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import styles from './shots.module.css';

interface SeedFiguresProps {
  /** SHA-256 of the seed, published from the beginning; null where the draw has none. */
  commitment: string | null;
  /** The seed; null until the result is there. */
  seed: string | null;
  beacon?: YingResult['beacon'];
}

/** What a fair draw promised before the shooting and revealed after it. */
export function SeedFigures({ commitment, seed, beacon = null }: SeedFiguresProps) {
  const { t } = useTranslation('lotto');
  if (commitment === null) return null;
  return (
    <dl className={styles.seed}>
      <dt>{t('check.commitment')}</dt>
      <dd className={styles.hash}>{commitment}</dd>
      <dt>{t('check.seed')}</dt>
      <dd className={seed === null ? styles.quiet : styles.hash}>{seed ?? t('check.seedLater')}</dd>
      {beacon && (
        <>
          <dt>{t('check.beacon', { source: beacon.source, round: beacon.round })}</dt>
          <dd className={beacon.value === null ? styles.quiet : styles.hash}>
            {beacon.value ?? t('check.seedLater')}
          </dd>
        </>
      )}
    </dl>
  );
}
