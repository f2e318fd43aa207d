import { startOfDay } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { isDay } from './statementWindow.ts';
import styles from './StatementRange.module.css';

interface StatementDayProps {
  label: string;
  /** A day in Bangkok as YYYY-MM-DD; empty where none is chosen. */
  day: string;
  onDay: (day: string) => void;
  /** The id of the words that say why the day is refused. */
  wrongId?: string | undefined;
}

/**
 * A box to choose a day in. The browser writes dates in its own form and not in that of the page,
 * so it only picks the day and the words are ours.
 */
export function StatementDay({ label, day, onDay, wrongId }: StatementDayProps) {
  const { date } = useFormat();
  return (
    <span className={styles.day}>
      <span className={styles.name}>{label}</span>
      <span>{isDay(day) ? date(startOfDay(day)) : '–'}</span>
      <input
        type="date"
        aria-label={label}
        aria-invalid={wrongId !== undefined}
        aria-describedby={wrongId}
        value={day}
        onChange={(event) => onDay(event.target.value)}
      />
    </span>
  );
}
