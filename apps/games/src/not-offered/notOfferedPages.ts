/** The providers and lists that have an address of their own. */
const names = [
  'all-bet',
  'ezg',
  'gpx',
  'gpx/pgSport',
  'hg',
  'joker',
  'logout',
  'pegasus',
  'pg-soft2',
  'sa',
  'soccer',
  'wl-game-test',
  'wm',
  'wm/list',
  'world-casino',
];

/**
 * The pages that have their address, title and guard, and say that this site does not offer them.
 * Below them a game has its page. This site knows none yet, so those addresses are no pages.
 */
export const notOfferedPages = names.map((name) => ({ path: `/game/${name}`, title: 'title' }));
