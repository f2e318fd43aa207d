import type { Shot } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Badge, cx } from '@poy/ui';
import { Trophy } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shots.module.css';

/** The rows whose shooters win a prize. */
const prizeRows: readonly number[] = [1, 16];

/** The newest shots, newest first. */
export const ShotList = memo(function ShotList({
  shots,
  total,
}: {
  shots: readonly Shot[];
  total: number;
}) {
  const { t } = useTranslation('lotto');
  const { timeSeconds, number } = useFormat();
  if (shots.length === 0) return <p className={styles.quiet}>{t('shots.empty')}</p>;
  return (
    <section aria-labelledby="shot-list">
      <h2 id="shot-list" className={styles.listTitle}>
        {t('shots.list')}
      </h2>
      <ol className={styles.list}>
        {shots.map((shot) => (
          // The key counts from the first shot, so a shot keeps it whatever comes after.
          <li
            key={total - shot.row}
            className={cx(styles.shot, shot.mine && styles.mine)}
            data-prize={prizeRows.includes(shot.row) ? '' : undefined}
          >
            <span className={styles.rowNumber}>{shot.row}</span>
            <span className={styles.ball} translate="no">
              {shot.yingNumber}
            </span>
            <span className={styles.who}>
              {shot.mine ? (
                <span>{t('shots.you')}</span>
              ) : (
                <span translate="no">{shot.userName}</span>
              )}
              {prizeRows.includes(shot.row) && (
                <Badge tone="accent" className={styles.prize} icon={<Trophy size={12} />}>
                  {t('shots.prize')}
                </Badge>
              )}
            </span>
            <time className={styles.time}>{timeSeconds(shot.at)}</time>
          </li>
        ))}
      </ol>
      {total > shots.length && (
        <p className={styles.quiet}>
          {t('shots.older', { count: total - shots.length, total: number(total) })}
        </p>
      )}
    </section>
  );
});
