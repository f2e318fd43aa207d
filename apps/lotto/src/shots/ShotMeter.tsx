import type { ShotSummary } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Card, Spinner } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { RoundClock } from '../rounds/RoundClock.tsx';
import styles from './shots.module.css';

interface ShotMeterProps {
  summary: ShotSummary;
  phase: 'open' | 'closed' | 'calculating';
  /** The moment until which shots are taken, in ms of server time. */
  closesAt: number;
}

/** The running sum and the time left to shoot. */
export function ShotMeter({ summary, phase, closesAt }: ShotMeterProps) {
  const { t } = useTranslation('lotto');
  const { number } = useFormat();
  return (
    <Card as="section" className={styles.meter} aria-label={t('shots.meter')}>
      <div>
        <p className={styles.caption}>{t('shots.sum')}</p>
        <p className={styles.sum} translate="no">
          {number(summary.sum)}
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.caption}>
          {phase === 'calculating' ? t('shots.over') : t('shots.closesIn')}
        </p>
        {phase === 'calculating' ? (
          <Spinner size="sm" label={t('shots.calculating')} />
        ) : (
          <RoundClock until={closesAt} size="lg" urges={phase === 'closed'} />
        )}
      </div>
    </Card>
  );
}

/**
 * The count of shots against the fewest needed. It stands under the keys, so that a phone shows all
 * of them.
 */
export function ShotsNeeded({ summary }: Pick<ShotMeterProps, 'summary'>) {
  const { t } = useTranslation('lotto');
  const { count, minShots, shooters, minShooters } = summary;
  return (
    <div className={styles.count}>
      <p className={styles.needed}>
        <span>{t('shots.count', { count, min: minShots })}</span>
        {count < minShots && <span>{` · ${t('shots.missing', { shots: minShots - count })}`}</span>}
        {shooters < minShooters && (
          <span>{` · ${t('shots.fewShooters', { shooters: minShooters })}`}</span>
        )}
      </p>
      <progress
        className={styles.bar}
        max={minShots}
        value={Math.min(count, minShots)}
        aria-label={t('shots.progress')}
      />
    </div>
  );
}
