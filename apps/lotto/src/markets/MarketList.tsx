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
}

/** Markets as rows, those that close next first. */
export function MarketList({ markets, now, most = markets.length }: MarketListProps) {
  return (
    <ul className={styles.list}>
      {soonestFirst(markets, now)
        .slice(0, most)
        .map((market) => (
          <MarketItem key={market.betName} market={market} now={now} />
        ))}
    </ul>
  );
}
