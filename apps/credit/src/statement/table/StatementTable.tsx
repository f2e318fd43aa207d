import type { Transaction } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import { StatementDayRows } from './StatementDayRows.tsx';
import styles from './StatementTable.module.css';
import { statementByDay } from './statementByDay.ts';

/**
 * The transactions under their days: a table where there is room, a list on a phone. The roles are
 * written down because the styles of the phone take the table's own roles away.
 */
export function StatementTable({
  transactions,
  caption,
}: {
  transactions: readonly Transaction[];
  caption: string;
}) {
  const { t } = useTranslation('credit');
  return (
    <table className={styles.table} role="table" aria-label={caption}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader">{t('statement.time')}</th>
          <th role="columnheader">{t('statement.what')}</th>
          <th role="columnheader" className={styles.number}>
            {t('statement.amount')}
          </th>
          <th role="columnheader" className={styles.number}>
            {t('statement.after')}
          </th>
        </tr>
      </thead>
      {statementByDay(transactions).map(({ day, transactions: rows }) => (
        <StatementDayRows key={day} day={day} transactions={rows} />
      ))}
    </table>
  );
}
