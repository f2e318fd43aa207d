import { serverClock } from '@poy/api-client';
import { markGame, ownGames, withMark, type OwnGames } from '@poy/api-client/ownGames';
import { useErrorWords, useNotify, useSession } from '@poy/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { KeptKeys } from '../filters/lobbyFilters.ts';
import { keyOf } from '../titles/LobbyTitle.ts';

/** Guests keep nothing. */
export const nothingKept: KeptKeys = { favourite: [], recent: [] };

interface Coded {
  partner: string;
  title: string;
}

/**
 * Returns what the member keeps of the games. `settled` is true once it is known, or known that it
 * does not come: the page waits for it, because it stands above the tiles. Guests keep nothing.
 */
export function useOwnGames() {
  const member = useSession().status === 'member';
  const query = useQuery({ ...ownGames(), enabled: member });
  const { data } = query;
  const kept = useMemo<KeptKeys>(
    () =>
      data
        ? { favourite: data.favourites.map(keyOf), recent: data.recent.map(keyOf) }
        : nothingKept,
    [data],
  );
  const favourites = useMemo(
    () => (member ? new Set(kept.favourite) : null),
    [member, kept.favourite],
  );
  const cannotCome = query.failureCount > 0 || query.fetchStatus === 'paused';
  return {
    member,
    kept,
    /** The keys of the favourites; null for guests. */
    favourites,
    /** The title that was played last; undefined where there is nothing, or nobody knows it. */
    last: data?.recent[0],
    failed: data === undefined && query.isError,
    settled: !member || data !== undefined || cannotCome,
  };
}

/**
 * Returns the function that makes a title a favourite, or no longer. The change shows at once and is
 * taken back where the server does not take it. While a change is on its way the title takes no other.
 */
export function useMarkGame(): (title: Coded, favourite: boolean) => void {
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const sent = useRef(new Set<string>());
  return useCallback(
    (title, favourite) => {
      const key = keyOf(title);
      if (sent.current.has(key)) return;
      sent.current.add(key);
      const show = (on: boolean) =>
        client.setQueryData(
          ownGames().queryKey,
          (now: OwnGames | undefined) => now && withMark(now, title, on, serverClock.now()),
        );
      const change = async () => {
        try {
          // An answer that is on its way would show what was before.
          await client.cancelQueries({ queryKey: ownGames().queryKey });
          show(favourite);
          await markGame(title.partner, title.title, favourite);
        } catch (error) {
          show(!favourite);
          notify.fail(errorWords(error));
        }
        sent.current.delete(key);
      };
      void change();
    },
    [client, errorWords, notify],
  );
}
