/**
 * The words that a site may say in its own way: by namespace, all of them or the groups of keys that are named. A
 * word that is not here stays ours: those of money, of the sign-in and of consent, those that name bets, rules,
 * odds and prizes, and those of errors, which tell what became of somebody's money. A new word is kept until
 * it is named here.
 */
const openWords: Readonly<Record<string, 'all' | readonly string[]>> = {
  host: ['notOffered', 'support'],
  shell: [
    ...['titles.home', 'titles.main', 'titles.howTo', 'titles.slips', 'titles.download'],
    ...['titles.promotions', 'titles.videos', 'titles.help', 'nav', 'main.slips', 'main.closing'],
    ...['main.play', 'home.title', 'home.text', 'home.start', 'home.seeResults', 'home.closing'],
    ...['home.latest', 'home.noRounds', 'home.noResults', 'home.more'],
  ],
  content: 'all',
  news: 'all',
  popup: 'all',
  lotto: [
    ...['lotto', 'guest', 'slips.title', 'slips.play', 'slips.none', 'slips.noneText'],
    ...['results.title', 'results.sub', 'results.empty', 'results.emptyText', 'numberLists.title'],
    ...['numberLists.sub', 'numberLists.empty', 'numberLists.emptyText', 'sets4d.title'],
  ],
  markets: 'all',
  shared: ['title', 'intro', 'pageTitle'],
  marketResults: ['calendar', 'calendarOf', 'print', 'noneOfDay', 'noneOfDayText'],
  games: [
    ...['title', 'empty', 'emptyText', 'toLottery', 'casino', 'lobby.search', 'lobby.first'],
    ...['lobby.others', 'lobby.every', 'lobby.nothing', 'lobby.noFavourite', 'lobby.noRecent'],
    ...['lobby.kinds', 'lobby.themes', 'lobby.themesTitle'],
  ],
  profile: ['title', 'support.title', 'support.text', 'support.empty', 'support.emptyText'],
};

/** Returns true for a word that a site may say in its own way. */
export function isOpen(namespace: string, key: string): boolean {
  const groups = Object.hasOwn(openWords, namespace) ? openWords[namespace] : undefined;
  if (!groups) return false;
  return groups === 'all' || groups.some((group) => key === group || key.startsWith(`${group}.`));
}

/** A namespace, with a group of its keys that is open; null where all of it is. */
type OpenGroup = readonly [namespace: string, group: string | null];

/** Returns everything that is open, for the test that looks for it in the words of pages. */
export const openGroups = (): OpenGroup[] =>
  Object.entries(openWords).flatMap(([namespace, groups]) =>
    (groups === 'all' ? [null] : groups).map((group): OpenGroup => [namespace, group]),
  );
