import { writtenAmount, type Written } from '@poy/bet-rules';
import { AmountInput } from '@poy/ui/bet';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './stepper.module.css';

interface StepperProps {
  /** The name of the box for those who listen. */
  label: string;
  /** The content of the box: a whole number, a text that is none, or null. */
  written: Written;
  /**
   * The bounds of the steps. A number that is typed may go further, and is then reported as a
   * problem.
   */
  min: number;
  max: number;
  onWritten: (written: Written) => void;
  /** The id of the words that tell the problem, while there is one. */
  problemId: string | undefined;
}

/**
 * A whole number with a step either way. It can also be typed, in any of the scripts that members
 * use, and stays as typed.
 */
export function Stepper({ label, written, min, max, onWritten, problemId }: StepperProps) {
  const { t } = useTranslation('lotto');
  const value = typeof written === 'number' ? written : null;
  const step = (by: 1 | -1) => value !== null && onWritten(value + by);
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('sets4d.fewer', { of: label })}
        disabled={value === null || value <= min}
        onClick={() => step(-1)}
      >
        <Minus size={18} aria-hidden />
      </button>
      <AmountInput
        className={styles.count}
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        written={written}
        read={writtenAmount}
        onWritten={onWritten}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('sets4d.more', { of: label })}
        disabled={value === null || value >= max}
        onClick={() => step(1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
