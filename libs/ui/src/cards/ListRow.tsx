import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** One or two characters, or an icon, in a coloured tile, or a picture. */
  icon?: ReactNode;
  /** The colour of the tile; `none` where the icon is a picture or a mark of its own. */
  tone?: 1 | 2 | 3 | 4 | 'none';
  title: ReactNode;
  sub?: ReactNode;
  /** The value on the right: a countdown, an amount, a result. */
  value?: ReactNode;
  valueSub?: ReactNode;
  /** Makes the whole row a link. */
  link?: LinkElement | undefined;
  /** Shows the row dimmed but readable, for an entry that is over or not available. */
  dim?: boolean;
  /** Leaves out the surface, for rows inside a Card, which are parted by hairlines. */
  plain?: boolean;
  className?: string;
}

/** An entry of a list: its name on the left, its state on the right. */
export function ListRow(props: ListRowProps) {
  const { icon, tone = 1, title, sub, value, valueSub, link, dim, plain, className } = props;
  const look = {
    className: cx(styles.row, className),
    'data-dim': dim ? '' : undefined,
    'data-plain': plain ? '' : undefined,
  };
  const content = (
    <>
      {icon !== undefined && (
        <span className={styles.icon} data-tone={tone} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>{' '}
        {sub !== undefined && <span className={styles.sub}>{sub}</span>}
      </span>{' '}
      {value !== undefined && (
        <span className={styles.end}>
          <span className={styles.value}>{value}</span>{' '}
          {valueSub !== undefined && <span className={styles.valueSub}>{valueSub}</span>}
        </span>
      )}
    </>
  );
  return link ? linked(link, { ...look, children: content }) : <div {...look}>{content}</div>;
}
