import { cx } from '@poy/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Chip.module.css';
import { useChosenInSight } from './useChosenInSight.ts';

interface ChipProps extends ComponentProps<'button'> {
  /** A second, smaller line. */
  sub?: ReactNode;
  /** True for what is bet on, which is chosen in the accent; a filter or an amount is not. */
  bet?: boolean;
}

/** A small button beside others of its kind: a quick amount, a helper. */
export function Chip({ sub, bet, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.chip, className)}
      data-bet={bet || undefined}
    >
      <span>{children}</span>
      {sub !== undefined && <span className={styles.sub}>{sub}</span>}
    </button>
  );
}

interface ToggleChipProps extends Omit<ChipProps, 'onToggle' | 'onClick'> {
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
}

/** An option that is on or off. */
export function ToggleChip({ pressed, onToggle, ...rest }: ToggleChipProps) {
  return <Chip {...rest} aria-pressed={pressed} onClick={() => onToggle(!pressed)} />;
}

/** Chips that belong together. A row that is pushed aside opens where a pressed one is in sight. */
export function ChipRow({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const row = useChosenInSight<HTMLDivElement>();
  return (
    <div ref={row} className={cx(styles.row, className)} role="group" aria-label={label}>
      {children}
    </div>
  );
}
