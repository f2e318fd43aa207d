import { favouriteMarkets, favouriteMarketsMark } from '@poy/api-client/favouriteMarkets';
import type { FavouriteMarkets } from '@poy/contract';
import { useErrorWords, useNotify, useSession } from '@poy/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepFavourites, readFavourites } from './keptFavourites.ts';

/** Returns the favourite markets of the member as far as they are known; guests have none. */
function useFavouriteMarkets() {
  const session = useSession();
  const member = session.status === 'member' ? session.member.uuid : null;
  const query = useQuery({
    ...favouriteMarkets(),
    enabled: member !== null,
    initialData: () => (member === null ? undefined : readFavourites(member)),
    // The server is still asked: another phone may have others.
    initialDataUpdatedAt: 0,
  });
  return { member, query };
}

/**
 * Returns the codes of the markets that a list shows first; undefined while nobody knows. They stay as
 * they were when the list came up, because a row that moves away is not the one that is pressed.
 */
export function useFavouritesFirst(): readonly string[] | undefined {
  const { member, query } = useFavouriteMarkets();
  const betNames = query.data?.betNames;
  useEffect(() => {
    if (member !== null && betNames) keepFavourites(member, betNames);
  }, [member, betNames]);
  const cannotCome = member === null || query.failureCount > 0 || query.fetchStatus === 'paused';
  const known = betNames ?? (cannotCome ? [] : undefined);
  const [first, setFirst] = useState(known);
  if (first === undefined && known !== undefined) setFirst(known);
  return first ?? known;
}

const marked = (
  { betNames }: FavouriteMarkets,
  betName: string,
  favourite: boolean,
): FavouriteMarkets => {
  const others = betNames.filter((name) => name !== betName);
  return { betNames: favourite ? [...others, betName] : others };
};

/**
 * Returns if a market is a favourite, and the function that changes it; null for guests and where
 * nobody knows. The change shows at once and is taken back where the server does not take it.
 */
export function useFavourite(betName: string): { on: boolean; toggle: () => void } | null {
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const { member, query } = useFavouriteMarkets();
  const [busy, setBusy] = useState(false);
  if (member === null || query.data === undefined) return null;
  const on = query.data.betNames.includes(betName);

  const show = (favourite: boolean) =>
    client.setQueryData(
      favouriteMarkets().queryKey,
      (now: FavouriteMarkets | undefined) => now && marked(now, betName, favourite),
    );
  const change = async () => {
    setBusy(true);
    try {
      // An answer that is on its way would show what was before.
      await client.cancelQueries({ queryKey: favouriteMarkets().queryKey });
      show(!on);
      await favouriteMarketsMark(betName, !on);
    } catch (error) {
      show(on);
      notify.fail(errorWords(error));
    }
    setBusy(false);
  };
  return {
    on,
    toggle: () => {
      if (!busy) void change();
    },
  };
}
