import { partnerPath } from '../../lobby/titles/gamePaths.ts';

/** The pages that list games. */
const lobbies = /^\/(?:games|live\/casino|game(?:\/(?!logout\b)[^/?]+)?)(?:\?|$)/;

/**
 * Returns the address of the list of games from which the page was opened, with what was chosen there, or
 * else that of the partner.
 */
export function lobbyBefore(partner: string): string {
  const { referrer } = document;
  const address = referrer.slice(location.origin.length);
  return referrer.startsWith(`${location.origin}/`) && lobbies.test(address)
    ? address
    : partnerPath(partner);
}
