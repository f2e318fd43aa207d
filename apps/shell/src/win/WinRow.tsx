import { useFormat, type RoundNames } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { MarketPicture } from '@poy/ui';
import { nameOf } from './nameOf.ts';
import type { Won } from './useWonSlips.ts';
import styles from './win.module.css';
import { winWords } from './winWords.ts';

/** One of several wins: its round, its best number and its prize. */
export function WinRow({ won, names }: { won: Won; names: RoundNames }) {
  const own = usePageWords(winWords);
  const { money } = useFormat();
  return (
    <li className={styles.row}>
      {won.slip && <MarketPicture market={won.slip.betName} size={32} />}
      <span className={styles.rowName}>{nameOf(won, names) ?? own('slip')}</span>
      {won.best && (
        <b className={styles.number} translate="no">
          {won.best.number}
        </b>
      )}
      <b className={styles.amount}>{`+${money(won.settled.win)}`}</b>
    </li>
  );
}
