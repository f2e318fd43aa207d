/**
 * A remote's list of pages in one language, as short as it can be, because every page carries it:
 * titles by regular expression, in the order in which they are tried. A title after `!` is that of a
 * page for members only; an address that is no page has an empty title. After the title and another
 * `!` stands the template of a page that is no list.
 */
export type PackedPages = Readonly<Record<string, string>>;

/** The id of a row, as it stands in an address. */
export const rowIdPattern = '[1-9][0-9]{0,9}';

/** Returns true for a text that can be the id of a row. */
export const isRowId = (text: string): boolean => new RegExp(`^${rowIdPattern}$`).test(text);

/** An address as a remote's list has it. */
export interface PageFound {
  /** The key in the packed list; empty where the list does not have the address. */
  key: string;
  /** The title in the list's language; empty where the address is no page. */
  title: string;
  /** A guest is sent to the first page. */
  members: boolean;
  template: 'list' | 'task' | 'form';
}

/** Returns what the first entry that fits a path says of it. */
export function pageAt(pages: PackedPages, path: string): PageFound {
  const [key, text] = Object.entries(pages).find(([pattern]) =>
    new RegExp(`^${pattern}/?$`).test(path),
  ) ?? ['', ''];
  const members = text.startsWith('!');
  const [title = '', template = 'list'] = text.slice(Number(members)).split('!');
  return { key, title, members, template: template as PageFound['template'] };
}
