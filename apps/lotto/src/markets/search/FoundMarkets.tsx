import type { MarketRounds } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Button, EmptyState, VisuallyHidden } from '@poy/ui';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import { MarketList } from '../MarketList.tsx';
import { useMarketsWords } from '../useMarketsWords.ts';
import { findMarkets } from './findMarkets.ts';
import { useMarketNames } from './useMarketNames.ts';

interface FoundMarketsProps {
  markets: readonly MarketRounds[];
  search: string;
  /** Server time in ms. */
  now: number;
  onAll: () => void;
}

/** The markets that a search finds, or the way back where it finds none. */
export function FoundMarkets({ markets, search, now, onAll }: FoundMarketsProps) {
  const words = useMarketsWords();
  const { number } = useFormat();
  const found = findMarkets(markets, useMarketNames(true), search);
  return (
    <>
      <VisuallyHidden role="status">{`${words('found')} ${number(found.length)}`}</VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          scene={nothingFound}
          title={words('nothing')}
          text={words('nothingText')}
          action={
            <Button variant="secondary" onClick={onAll}>
              {words('all')}
            </Button>
          }
        />
      ) : (
        <MarketList markets={found} now={now} />
      )}
    </>
  );
}
