import type { MarketRounds } from '@poy/contract';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useFavouritesFirst } from '../../markets/favourites/useFavourites.ts';
import { useMarketsWords } from '../../markets/useMarketsWords.ts';
import { useRoundWords } from '../../rounds/useRoundWords.ts';

interface FollowedMarketsProps {
  /** The markets of the site. */
  markets: readonly Pick<MarketRounds, 'betName' | 'betGroup'>[];
  /** The market that is chosen. */
  betName: string | undefined;
  onChoose: (chosen: { group: string | undefined; market: string | undefined }) => void;
}

/** The markets that a member follows, which one tap chooses. */
export function FollowedMarkets({ markets, betName, onChoose }: FollowedMarketsProps) {
  const words = useMarketsWords();
  const { market } = useRoundWords();
  const first = useFavouritesFirst() ?? [];
  const followed = markets.filter((one) => first.includes(one.betName));
  if (followed.length === 0) return null;
  return (
    <ChipRow label={words('favourites')}>
      {followed.map((one) => (
        <ToggleChip
          key={one.betName}
          pressed={one.betName === betName}
          onToggle={() =>
            onChoose({
              group: one.betGroup,
              market: one.betName === betName ? undefined : one.betName,
            })
          }
        >
          {market(one.betName)}
        </ToggleChip>
      ))}
    </ChipRow>
  );
}
