import { bangkokDay, byBangkokDay, dayAfter, startOfDay } from '@poy/bet-rules';
import type { Notification } from '@poy/contract';
import { useFormat, useServerNow } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { NotificationRow } from './NotificationRow.tsx';
import styles from './notifications.module.css';

const minuteMs = 60_000;

interface NotificationDaysProps {
  rows: readonly Notification[];
  onRead: (row: Notification) => void;
}

/** The notifications under the days on which they were told. */
export function NotificationDays({ rows, onRead }: NotificationDaysProps) {
  const { t } = useTranslation('profile');
  const { longDate } = useFormat();
  const today = bangkokDay(useServerNow(minuteMs));
  const nameOf = (day: string) => {
    if (day === today) return t('notifications.today');
    if (day === dayAfter(today, -1)) return t('notifications.yesterday');
    return longDate(startOfDay(day));
  };
  return byBangkokDay(rows.map((row) => ({ row, createdAt: row.toldAt }))).map(
    ({ day, entries }) => (
      <section key={day} className={styles.day}>
        <h2 className={styles.dayName}>{nameOf(day)}</h2>
        <ul className={styles.rows}>
          {entries.map(({ row }) => (
            <NotificationRow key={row.id} row={row} onRead={onRead} />
          ))}
        </ul>
      </section>
    ),
  );
}
