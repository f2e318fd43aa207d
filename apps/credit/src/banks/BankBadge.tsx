import { bankOf } from '@poy/contract/banks';
import type { CSSProperties } from 'react';
import styles from './BankBadge.module.css';

/** The badge of a bank, drawn by us: its letters on its hue. The bank's name stands beside it. */
export function BankBadge({ bankCode }: { bankCode: string }) {
  const bank = bankOf(bankCode);
  const hue = { '--hue': bank?.hue ?? 0 } as CSSProperties;
  return (
    <span className={styles.badge} style={hue} aria-hidden>
      {bank?.initials ?? bankCode.slice(0, 2).toUpperCase()}
    </span>
  );
}
