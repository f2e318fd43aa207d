import type { LobbyTitle } from '../titles/LobbyTitle.ts';

/** The titles that a member keeps: the favourites, or what was played last. */
export type Mine = 'favourite' | 'recent';

/** The choices of the lobby, as its address has them. */
export interface LobbyFilters {
  partner?: string | undefined;
  category?: string | undefined;
  theme?: string | undefined;
  mine?: Mine | undefined;
}

export const filterNames = ['partner', 'category', 'theme', 'mine'] as const;
export type FilterName = (typeof filterNames)[number];

/** The choices that a phone has in a sheet. Its categories are on the page. */
const inSheet: readonly FilterName[] = ['partner', 'theme', 'mine'];

/** Returns the choices in the query of an address. What is no choice is left out. */
export function readFilters(query: URLSearchParams): LobbyFilters {
  const said = (name: FilterName) => query.get(name)?.slice(0, 60) || undefined;
  const mine = said('mine');
  return {
    partner: said('partner'),
    category: said('category'),
    theme: said('theme'),
    mine: mine === 'favourite' || mine === 'recent' ? mine : undefined,
  };
}

/** Returns the query of the address with one choice made, or taken back where the value is undefined. */
export function withFilter(
  query: URLSearchParams,
  name: FilterName,
  value: string | undefined,
): string {
  const next = new URLSearchParams(query);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  const text = next.toString();
  return text && `?${text}`;
}

/**
 * Returns the query of the address without the choices that are made, and with its search. The category
 * stays where nothing else is said.
 */
export function withoutFilters(search: string, names: readonly FilterName[] = inSheet): string {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  const text = next.toString();
  return text && `?${text}`;
}

/** Returns how many choices are made beside the category, which always shows. */
export const countChosen = ({ partner, theme, mine }: LobbyFilters): number =>
  [partner, theme, mine].filter((choice) => choice !== undefined).length;

/** The codes of titles that a member keeps, in the order in which they are shown. */
export type KeptKeys = Readonly<Record<Mine, readonly string[]>>;

/**
 * Returns the titles that fit the choices. Those that a member keeps are in the order in which they are
 * kept, all others in that of the site.
 */
export function fitting(
  titles: readonly LobbyTitle[],
  { partner, category, theme, mine }: LobbyFilters,
  kept: KeptKeys,
): readonly LobbyTitle[] {
  const found = titles.filter(
    (title) =>
      (partner === undefined || title.partner === partner) &&
      (category === undefined || title.kind === category) &&
      (theme === undefined || title.themes.includes(theme)),
  );
  if (mine === undefined) return found;
  const byKey = new Map(found.map((title) => [title.key, title]));
  return kept[mine].flatMap((key) => byKey.get(key) ?? []);
}
