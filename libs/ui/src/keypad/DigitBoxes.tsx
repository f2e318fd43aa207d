import { VisuallyHidden, cx } from '@poy/ui';
import styles from './DigitBoxes.module.css';

interface DigitBoxesProps {
  /** The digits so far. */
  value: string;
  /** How many there will be. */
  length: number;
  /** Spoken before the digits whenever they change. */
  label: string;
  className?: string;
}

/** The number being typed, one box a digit; the next box is lit. */
export function DigitBoxes({ value, length, label, className }: DigitBoxesProps) {
  return (
    <div className={cx(styles.boxes, className)} role="status">
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
