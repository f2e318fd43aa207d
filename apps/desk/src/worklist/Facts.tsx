import type { ReactNode } from 'react';
import styles from './worklist.module.css';

/** What is known, as names and values. A fact without a value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={styles.facts}>
      {known.map(([name, value], n) => (
        <div key={`${name} ${n}`} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
