import type { Boot } from '@poy/contract';
import { remotePageAt } from '../remotes/remotePageAt.ts';

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

/**
 * Answers whether a member's status forbids a path (specification §6): 2 paths with credit or bank,
 * 3 with game, 4 with lotto. Status 1 ends the session instead; 0 is good standing.
 */
export function forbiddenBy(status: number, path: string): boolean {
  const word = { 2: /credit|bank/, 3: /game/, 4: /lotto/ }[status];
  return word?.test(path) ?? false;
}
