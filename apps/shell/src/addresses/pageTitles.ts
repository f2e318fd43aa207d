import { contentAt, isPreview, type ContentPlace } from './contentAt.ts';
import { notOfferedTitleOf } from '../not-offered/notOfferedPages.ts';

/** The key of the title of each page of the shell (namespace `shell`); the first that fits counts. */
const titles: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'titles.home'],
  [/^\/main$/, 'titles.main'],
  [/^\/login$/, 'titles.login'],
  // The name in an invitation has no sign at its end.
  [/^\/register(\/[^/]*([-_]|[^/\p{P}\p{S}\p{Z}\p{C}ฯๆៗ]))?$/u, 'titles.register'],
  [/^\/forgot-pin$/, 'titles.forgotPassword'],
  [/^\/how-to$/, 'titles.howTo'],
  [/^\/maintenance$/, 'titles.maintenance'],
  [/^\/privacy$/, 'titles.privacy'],
  // On a demo alone; the address of a real site is none (render.tsx).
  [/^\/parts$/, 'titles.parts'],
];

/**
 * The keys of the titles of the pages of content. An item has a title of its own, which takes the place
 * of this one.
 */
const contentTitles: Readonly<Record<ContentPlace['kind'], string>> = {
  guide: 'titles.howTo',
  promotion: 'titles.promotions',
  video: 'titles.videos',
  news: 'titles.news',
  page: 'titles',
};

/** Returns the key of the title of a page of content; undefined at all other addresses. */
function contentTitleOf(path: string): string | undefined {
  if (isPreview(path)) return 'titles.preview';
  const place = contentAt(path);
  if (!place) return undefined;
  const key = contentTitles[place.kind];
  return place.kind === 'page' ? `${key}.${place.slug}` : key;
}

/**
 * Returns the key of the title of a page of the shell by its path; an unknown path has the title of a
 * page that is not found.
 */
export function titleKeyOf(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const known = titles.find(([pattern]) => pattern.test(plain))?.[1];
  return known ?? contentTitleOf(plain) ?? notOfferedTitleOf(plain) ?? 'titles.notFound';
}
