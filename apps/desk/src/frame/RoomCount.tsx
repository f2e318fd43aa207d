import styles from './Office.module.css';

const most = 99;

/** How much waits behind a link or a tab; nothing where nothing does. */
export function RoomCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return <span className={styles.count}>{count > most ? `${most}+` : count}</span>;
}
