import { VisuallyHidden, cx } from '@poy/ui';
import styles from './DigitBoxes.module.css';

interface DigitBoxesProps {
  /** The digits that are typed already. */
  value: string;
  /** The number of digits when it is complete. */
  length: number;
  /** Words that a screen reader speaks before the digits at every change. */
  label: string;
  className?: string;
}

/** The number that is being typed, one box for each digit. The next box is lit. */
export function DigitBoxes({ value, length, label, className }: DigitBoxesProps) {
  return (
    <div className={cx(styles.boxes, className)} role="status" translate="no">
      <VisuallyHidden>{`${label} ${[...value].join(' ')}`}</VisuallyHidden>
      {Array.from({ length }, (_, place) => {
        const digit = value[place];
        return (
          <span
            key={place}
            className={styles.box}
            aria-hidden
            data-filled={digit === undefined ? undefined : ''}
            data-next={place === value.length ? '' : undefined}
          >
            {digit}
          </span>
        );
      })}
    </div>
  );
}
