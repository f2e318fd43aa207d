import { themeColours, type ModuleName, type Site } from '@poy/contract';
import remotes from '@poy/contract/remotes.json' with { type: 'json' };
import { sharedSlipHome } from '@poy/contract/secretPages';
import type { SiteRow } from '../../sites/index.ts';
import { sitePictures } from './sitePictures.ts';
import { escapeHtml } from './fillTemplate.ts';
import type { PageLists } from '../remotes/remotePages.ts';

/** Draws the site's icon: a ticket in the accent colour with the site's first letter. */
export function favicon({ theme, title }: Pick<Site, 'theme' | 'title'>): string {
  const { accent, onAccent } = themeColours[theme];
  const ticket =
    'M8 6h48a4 4 0 0 1 4 4v14a8 8 0 0 0 0 16v14a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V40a8 8 0 0 0 0-16V10a4 4 0 0 1 4-4z';
  const letter = escapeHtml(title.slice(0, 1));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path d="${ticket}" fill="${accent}"/>
  <text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="36"
    fill="${onAccent}">${letter}</text>
</svg>`;
}

/** Writes the manifest by which a phone keeps the site on its home screen. */
export function webManifest({
  theme,
  title,
  description,
  pictures,
}: Pick<SiteRow, 'theme' | 'title' | 'description' | 'pictures'>): object {
  const { icon, touch } = sitePictures(pictures);
  const { ground } = themeColours[theme];
  return {
    name: title,
    short_name: title,
    description,
    start_url: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [touch, icon].map(({ href, ...rest }) => ({ src: href, ...rest, purpose: 'any' })),
  };
}

/** The address of the shell under which every page is for members. */
const membersHome = '/main';

/** Returns the beginnings of addresses under which a remote's list has pages for members only. */
function membersPrefixes(lists: PageLists): string[] {
  return Object.entries(lists).flatMap(([name, { pages }]) =>
    remotes[name as ModuleName].filter((prefix) => {
      const rows = pages.filter(
        ({ path }) =>
          (path === prefix || path.startsWith(`${prefix}/`)) && !path.startsWith(sharedSlipHome),
      );
      return rows.length > 0 && rows.every(({ guard }) => guard === 'member');
    }),
  );
}

/**
 * Writes the robots.txt that keeps search engines away from calls and from members' pages, as the
 * lists of the site's remotes have them. A guest is sent away from those anyway, so a list that could
 * not be read costs little. Shared slips may be fetched, because the answer itself says that it is not
 * to be listed, and a chat asks for it to show what a link leads to.
 */
export const robots = (lists: PageLists, origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /poy-api/',
    `Allow: ${sharedSlipHome}/`,
    // The end is marked, because /game is for members and /games is not.
    ...[membersHome, ...membersPrefixes(lists)].flatMap((prefix) => [
      `Disallow: ${prefix}$`,
      `Disallow: ${prefix}/`,
    ]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
