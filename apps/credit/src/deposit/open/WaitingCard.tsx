import { useFormat } from '@poy/host';
import { Card } from '@poy/ui';
import { ProgressRing } from '@poy/ui/bet';
import styles from './OpenDeposit.module.css';

interface WaitingCardProps {
  /** The time that is left of the whole, in ms, and its name; null where no time runs. */
  time: { left: number; whole: number; label: string } | null;
  title: string;
  text: string;
}

/** A card that says what is waited for, beside the time that is left. */
export function WaitingCard({ time, title, text }: WaitingCardProps) {
  const format = useFormat();
  // The clock ticks in whole seconds, so right after the request it may be a little behind it.
  const left = time && Math.min(time.whole, Math.max(0, time.left));
  return (
    <Card className={styles.waiting}>
      {time && left !== null && (
        <ProgressRing value={left / time.whole} text={format.countdown(left)} label={time.label} />
      )}
      <div role="status">
        <p className={styles.name}>{title}</p>
        <p className={styles.label}>{text}</p>
      </div>
    </Card>
  );
}
