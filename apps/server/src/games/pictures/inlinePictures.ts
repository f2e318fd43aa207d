import type { Deps } from '../../deps.ts';
import { drawTitle } from './drawTitle.ts';
import { createKnownTitles } from './knownTitles.ts';

/** Puts the drawn pictures of a page into its HTML. */
type InlinePictures = (html: string) => Promise<string>;

const drawn = /<img src="(\/game-pictures\/([^/"]+)\/([^/"]+)\.svg)"([^>]*)>/g;

/** Returns a picture as an address. The signs that end an attribute or an address stand in it as codes. */
const asAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'").replaceAll('&', '%26')}`;

/**
 * Makes the function that puts drawn pictures into a page, because a picture that is asked for is seen a
 * whole way over the line later. The page asks for the same files beside them, for the tiles that take the
 * place of what the server wrote.
 */
export function createInlinePictures({
  db,
  steadyClock,
}: Pick<Deps, 'db' | 'steadyClock'>): InlinePictures {
  const titleOf = createKnownTitles(db, steadyClock);
  return async (html) => {
    const found = await Promise.all(
      [...html.matchAll(drawn)].map(async ([whole, file, partner = '', title = '', others]) => {
        const known = await titleOf(partner, decodeURIComponent(title));
        const ahead = `<link rel="preload" as="image" fetchpriority="low" href="${file}">`;
        return known ? `<img src="${asAddress(drawTitle(known))}"${others}>${ahead}` : whole;
      }),
    );
    return html.replace(drawn, () => found.shift() ?? '');
  };
}
