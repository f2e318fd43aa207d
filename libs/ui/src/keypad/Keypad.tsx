import { cx } from '@poy/ui';
import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Keypad.module.css';

interface KeypadProps {
  /** The name of the pad, for screen readers. */
  label: string;
  onDigit: (digit: string) => void;
  onDelete: () => void;
  deleteLabel: string;
  /** A key to the left of the zero. */
  extra?: { text: ReactNode; onPress: () => void; disabled?: boolean };
  disabled?: boolean;
  className?: string;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keys for ten digits, within reach of the thumb. */
export function Keypad({
  label,
  onDigit,
  onDelete,
  deleteLabel,
  extra,
  disabled,
  className,
}: KeypadProps) {
  const digit = (sign: string) => (
    <button
      key={sign}
      type="button"
      className={styles.key}
      translate="no"
      disabled={disabled}
      onClick={() => onDigit(sign)}
    >
      {sign}
    </button>
  );
  return (
    <div className={cx(styles.keypad, className)} role="group" aria-label={label}>
      {DIGITS.map(digit)}
      {extra ? (
        <button
          type="button"
          className={styles.key}
          data-extra=""
          disabled={disabled || extra.disabled}
          onClick={extra.onPress}
        >
          {extra.text}
        </button>
      ) : (
        <span />
      )}
      {digit('0')}
      <button
        type="button"
        className={styles.key}
        data-extra=""
        aria-label={deleteLabel}
        title={deleteLabel}
        disabled={disabled}
        onClick={onDelete}
      >
        <Delete size={22} aria-hidden />
      </button>
    </div>
  );
}
