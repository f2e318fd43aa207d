import type { MarketRounds } from '@poy/contract';
import { SectionHead } from '@poy/ui';
import { MarketList } from '../MarketList.tsx';
import styles from '../markets.module.css';
import { useMarketsWords } from '../useMarketsWords.ts';

interface FavouriteMarketsProps {
  markets: readonly MarketRounds[];
  /** The codes of the favourites, in their order. */
  first: readonly string[];
  /** Server time in ms. */
  now: number;
}

/** The favourite markets of a member, above the groups. Without one, nothing is shown. */
export function FavouriteMarkets({ markets, first, now }: FavouriteMarketsProps) {
  const words = useMarketsWords();
  const favourites = markets.filter(({ betName }) => first.includes(betName));
  if (favourites.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="favourites">
      <SectionHead id="favourites" title={words('favourites')} />
      <MarketList markets={favourites} first={first} now={now} />
    </section>
  );
}
