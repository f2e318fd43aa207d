import { FavouriteStar } from '../../markets/favourites/FavouriteStar.tsx';
import { useFavourite } from '../../markets/favourites/useFavourites.ts';
import { useRoundWords } from '../../rounds/useRoundWords.ts';

/** The button by which a member follows a market. Guests, and who cannot know yet, see none. */
export function FollowMarket({ betName }: { betName: string }) {
  const { market } = useRoundWords();
  const favourite = useFavourite(betName);
  return (
    favourite && (
      <FavouriteStar market={market(betName)} on={favourite.on} onToggle={favourite.toggle} />
    )
  );
}
