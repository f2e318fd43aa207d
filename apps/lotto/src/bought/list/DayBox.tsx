import { startOfDay } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { CalendarDays } from 'lucide-react';
import styles from '../bought.module.css';

interface DayBoxProps {
  /** The meaning of the day, shown until one is chosen. */
  label: string;
  /** A day in Bangkok as YYYY-MM-DD. */
  day: string | undefined;
  min?: string | undefined;
  max: string;
  onDay: (day: string | undefined) => void;
}

/**
 * A box to choose a day in. The browser writes dates in its own language and not in that of the
 * page, so it only picks the day and the words are ours.
 */
export function DayBox({ label, day, min, max, onDay }: DayBoxProps) {
  const { date } = useFormat();
  return (
    <span className={styles.dayBox} data-on={day === undefined ? undefined : ''}>
      <CalendarDays size={18} aria-hidden />
      <span>{day === undefined ? label : date(startOfDay(day))}</span>
      <input
        type="date"
        aria-label={label}
        value={day ?? ''}
        min={min}
        max={max}
        onChange={(event) => onDay(event.target.value || undefined)}
      />
    </span>
  );
}
