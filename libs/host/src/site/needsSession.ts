const guarded = ['/main', '/poy', '/credit', '/bank', '/profile', '/number-set', '/game'] as const;
const betPage = /^\/lotto\/[^/]+\/[^/]+\/?$/;
const welcome = ['/', '/login', '/register'] as const;

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Answers whether a page is shown to members only. A guest who opens it is sent to /. */
export function needsSession(path: string): boolean {
  return guarded.some((prefix) => under(path, prefix)) || betPage.test(path);
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
