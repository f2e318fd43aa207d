/** The kinds of games that the lobby has words for (`lobby.kinds`), in the order of its chips. */
const kinds = [
  'slot',
  'live',
  'card',
  'fish',
  'dice',
  'crash',
  'table',
  'arcade',
  'lottery',
  'sport',
] as const;
type Kind = (typeof kinds)[number];

/**
 * The words in which providers tell a kind. The first row that fits counts, so that a live baccarat is
 * live and a video poker is no card game.
 */
const signs: readonly (readonly [RegExp, Kind])[] = [
  [/live|casino/, 'live'],
  [/slot|video poker/, 'slot'],
  [/fish/, 'fish'],
  [/crash|mines|plinko/, 'crash'],
  [/dice|sic ?bo|hi-?lo/, 'dice'],
  [/card|poker|baccarat|black ?jack/, 'card'],
  [/table|roulette/, 'table'],
  [/lott|keno|bingo|scratch/, 'lottery'],
  [/sport|soccer|football/, 'sport'],
  [/arcade|instant|casual/, 'arcade'],
];

/**
 * Returns the kind of a title by its category, which is in the provider's own words. A category that
 * fits no kind is one of its own.
 */
export function kindOf(category: string): string {
  const said = category.toLowerCase().replace(/_/g, ' ').trim();
  return signs.find(([sign]) => sign.test(said))?.[1] ?? said.replace(/\s+/g, '-');
}

/** Returns the place of a kind among the chips; those without words come last. */
export const placeOfKind = (kind: string): number => {
  const place = (kinds as readonly string[]).indexOf(kind);
  return place < 0 ? kinds.length : place;
};
