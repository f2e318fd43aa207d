import { soonestFirst } from '@poy/bet-rules';
import type { MarketRounds } from '@poy/contract';
import { MarketItem } from './MarketItem.tsx';
import styles from './markets.module.css';

interface MarketListProps {
  markets: readonly MarketRounds[];
  /** Server time in ms. */
  now: number;
  /** The most markets that are shown. The others are a page away. */
  most?: number;
  /** The codes of markets that come before the others. */
  first?: readonly string[];
}

/** Markets as rows: those that come first, then those that close next. */
export function MarketList({ markets, now, most = markets.length, first = [] }: MarketListProps) {
  const isFirst = ({ betName }: MarketRounds) => Number(first.includes(betName));
  return (
    <ul className={styles.list}>
      {soonestFirst(markets, now)
        .toSorted((a, b) => isFirst(b) - isFirst(a))
        .slice(0, most)
        .map((market) => (
          <MarketItem key={market.betName} market={market} now={now} />
        ))}
    </ul>
  );
}
