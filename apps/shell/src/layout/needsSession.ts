import type { Boot } from '@poy/contract';
import { memberStatus } from '@poy/contract/rules';
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
 * The paths that a status forbids (specification §6), wherever the word stands in the path. The live
 * casino counts as a game. A suspension forbids no path, because it ends the session.
 */
const forbiddenPaths: Readonly<Record<number, RegExp>> = {
  [memberStatus.noMoneyPages]: /credit|bank/,
  [memberStatus.noGames]: /game|^\/live(\/|$)/,
  [memberStatus.noLottery]: /lotto/,
};

/** Answers whether a member's status forbids a path. */
export function forbiddenBy(status: number, path: string): boolean {
  return !help.test(path) && (forbiddenPaths[status]?.test(path) ?? false);
}
