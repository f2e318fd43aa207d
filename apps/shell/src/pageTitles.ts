/**
 * The key of the title at an address (namespace `shell`); the first that fits counts. The server
 * writes the title before a remote has arrived.
 */
const titles: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'titles.home'],
  [/^\/main$/, 'titles.main'],
  [/^\/login$/, 'titles.login'],
  [/^\/register(\/[^/]+)?$/, 'titles.register'],
  [/^\/how-to$/, 'titles.howTo'],
  [/^\/maintenance$/, 'titles.maintenance'],
  [/^\/privacy$/, 'titles.privacy'],
  [/^\/lotto\/yeekee(\/|$)/, 'titles.yeekee'],
  [/^\/lotto\/pingpong(\/|$)/, 'titles.pingpong'],
  [/^\/lotto\/government(\/|$)/, 'titles.government'],
  [/^\/lotto\/stock(\/|$)/, 'titles.stock'],
  [/^\/lotto\/foreign(\/|$)/, 'titles.foreign'],
  [/^\/lotto\/4d(\/|$)/, 'titles.sets'],
  [/^\/lotto(\/|$)/, 'titles.lotto'],
  [/^\/poy(\/|$)/, 'titles.slips'],
  [/^\/results(\/|$)/, 'titles.results'],
  [/^\/number-set(\/|$)/, 'titles.numberSets'],
  [/^\/(games?|live)(\/|$)/, 'titles.games'],
  [/^\/credit\/deposit(\/|$)/, 'titles.deposit'],
  [/^\/credit\/withdraw(\/|$)/, 'titles.withdraw'],
  [/^\/credit\/statement(\/|$)/, 'titles.statement'],
  [/^\/credit(\/|$)/, 'titles.credit'],
  [/^\/bank(\/|$)/, 'titles.bank'],
  [/^\/profile(\/|$)/, 'titles.profile'],
];

/**
 * Returns the key of a page's title by its path; an unknown path has the title of a page that is
 * not found.
 */
export function titleKeyOf(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return titles.find(([pattern]) => pattern.test(plain))?.[1] ?? 'titles.notFound';
}
