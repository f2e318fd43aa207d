import { placeOfKind } from '../titles/kindOf.ts';
import type { LobbyTitle } from '../titles/LobbyTitle.ts';
import { fitting, type FilterName, type KeptKeys, type LobbyFilters } from './lobbyFilters.ts';

/** One choice of a filter, and how many titles the lobby would show with it. */
export interface Choice {
  value: string;
  titles: number;
}

/** A choice whose count has room for the largest one, so that its neighbours stay where they are. */
interface RoomyChoice extends Choice {
  /** The number of titles with this choice alone. */
  most: number;
}

/** The choices of each filter, with their counts under all other choices that are made. */
export interface Choices {
  /** The number of titles in all categories. */
  all: number;
  /** The number of titles of the page, whatever is chosen. */
  whole: number;
  categories: readonly RoomyChoice[];
  partners: readonly (Choice & { name: string })[];
  themes: readonly Choice[];
}

/** Counts titles by what they have, largest count first. */
function countBy(
  titles: readonly LobbyTitle[],
  valuesOf: (title: LobbyTitle) => readonly string[],
): Choice[] {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const value of valuesOf(title)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, titles: count }))
    .sort((a, b) => b.titles - a.titles || (a.value < b.value ? -1 : 1));
}

/** Returns the choices of a filter; the one that is made is among them, even where it finds nothing. */
const withChosen = (choices: Choice[], chosen: string | undefined): Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, titles: 0 }];

/** Returns what can be chosen among the titles of a page, beside the choices that are made. */
export function filterChoices(
  titles: readonly LobbyTitle[],
  filters: LobbyFilters,
  kept: KeptKeys,
): Choices {
  const without = (name: FilterName) => fitting(titles, { ...filters, [name]: undefined }, kept);
  const ofAllKinds = without('category');
  const names = new Map(titles.map(({ partner, partnerName }) => [partner, partnerName]));
  const alone = new Map(
    countBy(titles, ({ kind }) => [kind]).map((choice) => [choice.value, choice.titles]),
  );
  return {
    all: ofAllKinds.length,
    whole: titles.length,
    categories: withChosen(
      countBy(ofAllKinds, ({ kind }) => [kind]),
      filters.category,
    )
      .map((choice) => ({ ...choice, most: alone.get(choice.value) ?? 0 }))
      .sort((a, b) => placeOfKind(a.value) - placeOfKind(b.value)),
    partners: withChosen(
      countBy(without('partner'), ({ partner }) => [partner]),
      filters.partner,
    ).map((choice) => ({ ...choice, name: names.get(choice.value) ?? choice.value })),
    themes: withChosen(
      countBy(without('theme'), ({ themes }) => themes),
      filters.theme,
    ),
  };
}
