import { pageOfHeaders, post } from '@poy/api-client';
import type { BodyOf, ReplyOf } from '@poy/contract';
import { framedHeaders } from '../http/framedHeaders.ts';

/** The wish to open a title. */
export type GameWish = BodyOf<'/poy-api/games.launch'>;

/** Where and how a title opens for a member, and the name of the launch. */
export type Launched = ReplyOf<'/poy-api/games.launch'>;

/** What a launch has staked and returned so far. */
export type Played = ReplyOf<'/poy-api/games.played'>;

/** Opens a title for the member. Each call is a launch of its own. */
export const launchGame = (wish: GameWish) => post('/poy-api/games.launch', wish);

/** Opens a title without money, for anybody. */
export const tryGame = (wish: GameWish) => post('/poy-api/games.demo', wish);

/** The key and the fetch of how a launch stands. */
export const gamePlayed = (session: string) => ({
  queryKey: ['games.played', session] as const,
  queryFn: () => post('/poy-api/games.played', { session }),
});

/** Ends the member's games of all providers. A repeat changes nothing. */
export const leaveGames = () => post('/poy-api/games.leave');

/**
 * Ends the member's games of a provider by a call that outlives the page. Nobody waits for its answer,
 * and where it is lost the games end with the member's session.
 */
export function leaveInPassing(partner: string): void {
  fetch('/poy-api/games.leave', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...pageOfHeaders(), ...framedHeaders() },
    body: JSON.stringify({ partner }),
  }).catch(() => undefined);
}
