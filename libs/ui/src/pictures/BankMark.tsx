import type { ReactNode } from 'react';
import styles from './BankMark.module.css';

interface BankMarkProps {
  /** The code of a bank or of another channel of money: KBANK, TRUEMONEY. */
  code: string;
  /** In px. */
  size?: 44 | 36;
  /** The letters of the bank, or an icon. */
  children: ReactNode;
}

/**
 * The mark of a bank or of another channel of money: its letters in its own colour, which no theme
 * changes. It is decoration: the name stands beside it. One that is not known has the colours of
 * the page.
 */
export function BankMark({ code, size = 44, children }: BankMarkProps) {
  const long = typeof children === 'string' && children.length > 3;
  return (
    <span
      className={styles.mark}
      data-code={code.toUpperCase()}
      data-size={size}
      data-long={long ? '' : undefined}
      translate="no"
      aria-hidden
    >
      <span className={styles.sign}>{children}</span>
    </span>
  );
}
