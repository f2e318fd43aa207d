import type { Boot } from '@poy/contract';
import { remotePageAt } from '../addresses/remotePageAt.ts';

const welcome = ['/', '/login', '/register'] as const;

/**
 * Returns true for a page that is shown to members only; a guest who opens it is sent to /. The
 * shell has one such page, /main; of the others their remote says it.
 */
export function needsSession(path: string, pages: Boot['pages']): boolean {
  return /^\/main(\/|$)/.test(path) || remotePageAt(path, pages)?.members === true;
}

/**
 * Answers whether a page is for guests only: index, login, register and register with an affiliate
 * slug. A member is sent to /main.
 */
export function guestsOnly(path: string): boolean {
  return (
    welcome.some((page) => path === page || path === `${page}/`) ||
    /^\/register\/[^/]+\/?$/.test(path)
  );
}

/** Pages that explain. They stay open, whatever they explain. */
const help = /^\/how-?to(\/|$)/;

/**
 * Answers whether a member's status forbids a path (specification §6): 2 paths with credit or bank,
 * 3 with game, 4 with lotto, wherever the word stands in the path. The live casino counts as a game.
 * Status 1 ends the session instead; 0 is good standing.
 */
export function forbiddenBy(status: number, path: string): boolean {
  const word = { 2: /credit|bank/, 3: /game|^\/live(\/|$)/, 4: /lotto/ }[status];
  return !help.test(path) && (word?.test(path) ?? false);
}
