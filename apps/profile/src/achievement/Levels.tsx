import type { LoyaltyBalance } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Badge, Card } from '@poy/ui';
import { GoalBar } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from './Achievement.module.css';

/** The points, the level and the way to the next one, with all levels below. */
export function Levels({ loyalty }: { loyalty: LoyaltyBalance }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { balance, lifetime, level, levels, pointStake } = loyalty;
  const next = levels.find(({ points }) => points > lifetime);
  const from = levels.findLast(({ points }) => points <= lifetime)?.points ?? 0;
  const words = next
    ? t('achievement.toNext', {
        points: format.number(next.points - lifetime),
        level: t('levelName', { level: next.level }),
      })
    : t('achievement.highest');
  return (
    <Card as="section" pad="lg" aria-label={t('achievement.points')} className={styles.stack}>
      <div className={styles.head}>
        <p className={styles.points}>{format.number(balance)}</p>
        <span className={styles.dim}>{t('achievement.points')}</span>
        <Badge tone="accent">{t('levelName', { level })}</Badge>
      </div>
      <GoalBar
        goal={next ? next.points - from : 1}
        value={next ? lifetime - from : 1}
        label={words}
      />
      <p>{words}</p>
      <p className={styles.dim}>
        {t('achievement.how', { baht: `฿${format.number(pointStake)}` })}
      </p>
      <ol className={styles.levels}>
        {levels.map((one) => (
          <li key={one.level} aria-current={one.level === level ? 'step' : undefined}>
            <span>{t('levelName', { level: one.level })}</span>
            <span>{t('achievement.from', { points: format.number(one.points) })}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
