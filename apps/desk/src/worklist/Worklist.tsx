import { EmptyState, type Elements } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import { CircleCheck } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Detail } from './Detail.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { Pending } from './Pending.tsx';
import { useListKeys } from './useListKeys.ts';
import { useOpenRow } from './useOpenRow.ts';
import type { OrderState } from './useWorkOrder.ts';
import type { ListState } from './useWorklist.ts';
import styles from './worklist.module.css';

interface WorklistProps<Row extends { readonly id: number | string }> {
  /** The name of the list, for screen readers. */
  label: string;
  list: ListState<Row>;
  /** The order of the list; a list without one is small. */
  order?: OrderState;
  empty: { title: string; text: string };
  renderRow: (row: Row) => ReactNode;
  /** Stands below the rows. */
  foot?: Elements;
  /** The heading and the content of the row that is open. */
  detailTitle: (row: Row) => string;
  renderDetail: (row: Row) => Elements;
}

/** A list of what waits, and beside it, or on a phone in its place, the one that is looked at. */
export function Worklist<Row extends { readonly id: number | string }>(props: WorklistProps<Row>) {
  const { label, list, order, empty, renderRow, foot, detailTitle, renderDetail } = props;
  const { t } = useTranslation('desk');
  const rows = useRef<HTMLUListElement>(null);
  const { asked, back, to } = useOpenRow(rows);
  useListKeys(rows, back);

  if (list.rows === undefined)
    return <Pending error={list.error} retry={list.retry} busy={list.busy} shape="row" count={5} />;
  const open = list.rows.find(({ id }) => String(id) === asked);
  return (
    <div
      className={styles.desk}
      data-open={asked !== null ? '' : undefined}
      data-empty={asked === null && list.rows.length === 0 ? '' : undefined}
    >
      <div className={styles.list}>
        {list.rows.length === 0 && (
          <EmptyState icon={<CircleCheck size={32} />} title={empty.title} text={empty.text} />
        )}
        {order && list.rows.length > 1 && <OrderChoice {...order} />}
        <ul ref={rows} className={styles.rows} aria-label={label}>
          {list.rows.map((row) => (
            <li key={row.id}>
              <Link
                className={styles.row}
                data-row={row.id}
                aria-current={row === open ? 'true' : undefined}
                to={to(row.id)}
              >
                {renderRow(row)}
              </Link>
            </li>
          ))}
        </ul>
        {list.more && <LoadMore label={t('more')} onMore={list.more} busy={list.busy} />}
        {foot}
        {list.rows.length > 0 && (
          <p className={styles.keys} aria-hidden>
            {t('keys')}
          </p>
        )}
      </div>
      {asked !== null && (
        <Detail key={asked} title={open ? detailTitle(open) : t('gone')} onBack={back}>
          {open ? renderDetail(open) : <p className={styles.gone}>{t('goneText')}</p>}
        </Detail>
      )}
    </div>
  );
}
