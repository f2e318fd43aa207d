import { get, post } from '@poy/api-client';
import type { ReplyOf } from '@poy/contract';

/** What a member keeps of the games: the favourites, and what was played last. */
export type OwnGames = ReplyOf<'/poy-api/games.mine'>;

/** The key and the fetch of what a member keeps of the games. */
export const ownGames = () => ({
  queryKey: ['games.mine'] as const,
  queryFn: () => get('/poy-api/games.mine'),
});

/** Makes a title a favourite of the member, or no longer. A repeat changes nothing. */
export const markGame = (partner: string, title: string, favourite: boolean) =>
  post('/poy-api/games.favourite', { partner, title, favourite });

/**
 * Returns what a member keeps with one title marked, as the page shows it until the server has
 * answered. A title that is marked comes first.
 * @param since the moment of the mark in ms of server time
 */
export function withMark(
  own: OwnGames,
  { partner, title }: { partner: string; title: string },
  favourite: boolean,
  since: number,
): OwnGames {
  const others = own.favourites.filter((one) => one.partner !== partner || one.title !== title);
  return { ...own, favourites: favourite ? [{ partner, title, since }, ...others] : others };
}
