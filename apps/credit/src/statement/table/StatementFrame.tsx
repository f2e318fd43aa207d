import type { Elements } from '@poy/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './StatementTable.module.css';

interface StatementFrameProps {
  caption: string;
  /** The number of all rows, where not all of them are on the page. */
  count?: number;
  children: Elements;
  ref?: Ref<HTMLTableElement>;
}

/**
 * The table of a statement: a table where there is room, a list on a phone. The roles are written
 * down because the styles of the phone take the table's own roles away.
 */
export function StatementFrame({ caption, count, children, ref }: StatementFrameProps) {
  const { t } = useTranslation('credit');
  return (
    <table
      ref={ref}
      className={styles.table}
      role="table"
      aria-label={caption}
      aria-rowcount={count}
    >
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
      {children}
    </table>
  );
}
