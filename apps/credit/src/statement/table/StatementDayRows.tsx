import { bangkokDay, dayAfter, startOfDay } from '@poy/bet-rules';
import type { Transaction } from '@poy/contract';
import { useFormat, useServerNow } from '@poy/host';
import { Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import { transactionIcons } from './transactionIcons.ts';
import { TransactionReference } from './TransactionReference.tsx';
import { useTransactionName } from './useTransactionName.ts';
import styles from './StatementTable.module.css';

const minuteMs = 60_000;

interface StatementDayRowsProps {
  /** The Bangkok day, YYYY-MM-DD. */
  day: string;
  transactions: readonly Transaction[];
}

/** The transactions of one day under the name of the day. */
export function StatementDayRows({ day, transactions }: StatementDayRowsProps) {
  const dayName = useDayName();
  return (
    <tbody role="rowgroup" className={styles.day}>
      <tr role="row" className={styles.dayRow}>
        <th role="rowheader" scope="rowgroup" colSpan={4}>
          {dayName(day)}
        </th>
      </tr>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
    </tbody>
  );
}

/** Returns a function that names a day: today and yesterday by a word, any other by its date. */
function useDayName(): (day: string) => string {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const today = bangkokDay(useServerNow(minuteMs));
  return (day) => {
    if (day === today) return t('statement.today');
    if (day === dayAfter(today, -1)) return t('statement.yesterday');
    return format.longDate(startOfDay(day));
  };
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('credit');
  const nameOf = useTransactionName();
  const format = useFormat();
  const money = useBaht();
  const { amount, balance, createdAt } = transaction;
  const Icon = transactionIcons[transaction.transactionType];
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.time}>
        <time dateTime={new Date(createdAt).toISOString()}>{format.dateTime(createdAt)}</time>
      </td>
      <td role="cell" className={styles.what}>
        <span className={styles.type}>
          <Icon size={16} aria-hidden className={styles.icon} /> <span>{nameOf(transaction)}</span>
        </span>
        <TransactionReference transaction={transaction} />
      </td>
      <td role="cell" className={styles.amount}>
        <Money text={money.signed(amount)} tone={amount > 0 ? 'good' : 'plain'} />
      </td>
      <td role="cell" className={styles.balance}>
        <span className={styles.balanceWord}>{t('statement.after')}</span>{' '}
        <span translate="no">{format.money(balance)}</span>
      </td>
    </tr>
  );
}
