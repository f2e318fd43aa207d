/** The kinds of content that have pages of their own. */
type PlaceKind = 'guide' | 'promotion' | 'video' | 'page' | 'news';

/** What stands at an address: an item by its name, or all of a kind where the name is null. */
export interface ContentPlace {
  readonly kind: PlaceKind;
  readonly slug: string | null;
}

const name = '(?=[a-z0-9-]{1,60}$)([a-z0-9]+(?:-[a-z0-9]+)*)';
const places: readonly (readonly [RegExp, PlaceKind])[] = [
  [new RegExp(`^/howto/${name}$`), 'guide'],
  [new RegExp(`^/promotions(?:/${name})?$`), 'promotion'],
  [new RegExp(`^/vdo(?:/${name})?$`), 'video'],
  [new RegExp(`^/news/${name}$`), 'news'],
  [/^\/(download|help|licence|terms)$/, 'page'],
];

/** Returns what of the site's content stands at a path; null where nothing does. */
export function contentAt(path: string): ContentPlace | null {
  const plain = path.replace(/\/$/, '');
  for (const [pattern, kind] of places) {
    const found = pattern.exec(plain);
    if (found) return { kind, slug: found[1] ?? null };
  }
  return null;
}

/** Answers whether a path is that of an operator's link to a text that is not published. */
export const isPreview = (path: string): boolean => /^\/preview\/[\w-]+\.[\w-]+\/?$/.test(path);
