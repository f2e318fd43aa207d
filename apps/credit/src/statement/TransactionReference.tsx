import type { Transaction } from '@poy/contract';
import { paths } from '@poy/host';
import { Link } from 'react-router';
import styles from './StatementTable.module.css';

/** What a transaction belongs to: a link to its slip or its round where there is a page of it, otherwise its text. */
export function TransactionReference({ reference }: { reference: NonNullable<Transaction['reference']> }) {
  const to = pageOf(reference);
  if (reference.text === '') return null;
  return to ? (
    <Link className={styles.reference} to={to}>
      {reference.text}
    </Link>
  ) : (
    <span className={styles.reference}>{reference.text}</span>
  );
}

function pageOf({ kind, id, betGroup }: NonNullable<Transaction['reference']>): string | null {
  if (betGroup === null) return null;
  if (kind === 'slip') return paths.slip(betGroup, id);
  return kind === 'round' ? paths.bet(betGroup, id) : null;
}
