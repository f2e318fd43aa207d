import type { Transaction } from '@poy/contract';
import { paths } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './StatementTable.module.css';

/**
 * The origin of a transaction: a link to its slip or its round, or the number of a deposit request
 * as on its receipt, otherwise its text.
 */
export function TransactionReference({
  reference,
}: {
  reference: NonNullable<Transaction['reference']>;
}) {
  const { t } = useTranslation('credit');
  const to = pageOf(reference);
  const text =
    reference.kind === 'deposit' ? t('arrived.number', { id: reference.id }) : reference.text;
  if (text === '') return null;
  return to ? (
    <Link className={styles.reference} to={to}>
      {text}
    </Link>
  ) : (
    <span className={styles.reference}>{text}</span>
  );
}

function pageOf({ kind, id, betGroup }: NonNullable<Transaction['reference']>): string | null {
  if (betGroup === null) return null;
  if (kind === 'slip') return paths.slip(betGroup, id);
  // A set has its round's bet type in place of the group.
  if (kind === 'set') return paths.setTicket(betGroup, id);
  return kind === 'round' ? paths.bet(betGroup, id) : null;
}
