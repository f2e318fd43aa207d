import type { ContentKind } from '@poy/contract';

/** The kinds of content, in the order in which the room offers them. */
export const kinds = [
  'guide',
  'promotion',
  'news',
  'video',
  'banner',
  'popup',
  'block',
  'page',
] as const satisfies readonly ContentKind[];

/** Returns the kind that an address names; undefined for another word. */
export const kindOf = (text: string | null | undefined): ContentKind | undefined =>
  kinds.find((kind) => kind === text);

/** Returns true for a name that an item may have in addresses. */
export const isSlug = (text: string): boolean =>
  text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
