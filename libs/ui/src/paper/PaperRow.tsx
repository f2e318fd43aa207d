import { cx, Money } from '@poy/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './PaperRow.module.css';

/** The lines of a slip. Their columns line up, so that they are easy to compare. */
export function PaperRows({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ul className={cx(styles.rows, className)} aria-label={label}>
      {children}
    </ul>
  );
}

interface PaperRowProps {
  number: ReactNode;
  label: ReactNode;
  /** A warning about this line: a lowered rate, a closed number. */
  note?: string | undefined;
  stake: ReactNode;
  win?: ReactNode;
  /** `possible`: may be won; `won`: was won; `struck`: does not count. */
  tone?: 'plain' | 'possible' | 'won' | 'struck';
  onRemove?: () => void;
  removeLabel?: string;
  /** True for a line that was just added: it slides in. */
  fresh?: boolean;
}

/** The signs of both amounts of a line that stand beside its words on a phone. */
const beside = 18;

/** Returns true for amounts that need a line of their own where there is little room. */
const isLong = (...amounts: readonly ReactNode[]): boolean =>
  amounts.reduce((sum: number, one) => sum + (typeof one === 'string' ? one.length : 0), 0) >
  beside;

/** One line of a slip. */
export function PaperRow(props: PaperRowProps) {
  const { number, label, note, stake, win, tone = 'plain', onRemove, removeLabel, fresh } = props;
  return (
    <li
      className={styles.row}
      data-tone={tone}
      data-long={isLong(stake, win) ? '' : undefined}
      data-fresh={fresh ? '' : undefined}
    >
      <span className={styles.number} translate="no">
        {number}
      </span>
      <span className={styles.label}>
        <span>{label}</span>
        {note !== undefined && <strong className={styles.note}>{` ${note}`}</strong>}
      </span>
      <span className={styles.amounts}>
        <span className={styles.stake} translate="no">
          {stake}
        </span>
        <span className={styles.win}>{win}</span>
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}

interface PaperTotalProps {
  label: ReactNode;
  /** The amount with all its signs. */
  value: string;
  tone?: 'plain' | 'good';
  size?: 'md' | 'lg';
  /** A second, smaller sum on the right, or a button. */
  side?: { label: ReactNode; value: ReactNode } | undefined;
}

/** The sum at the foot of a slip. */
export function PaperTotal({ label, value, tone = 'plain', size = 'lg', side }: PaperTotalProps) {
  return (
    <div className={styles.total}>
      <div>
        <p className={styles.caption}>{label}</p>
        <p className={styles.sum}>
          <Money text={value} tone={tone} size={size === 'lg' ? 'xl' : 'lg'} />
        </p>
      </div>
      {side && (
        <div className={styles.side}>
          <p className={styles.caption}>{side.label}</p>
          <p className={styles.sideValue} translate="no">
            {side.value}
          </p>
        </div>
      )}
    </div>
  );
}
