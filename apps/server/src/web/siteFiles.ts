import { themeColours, type Site } from '@poy/contract';
import { escapeHtml } from './fillTemplate.ts';

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
}: Pick<Site, 'theme' | 'title' | 'description'>): object {
  const { ground } = themeColours[theme];
  return {
    name: title,
    short_name: title,
    description,
    start_url: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}

/** The robots.txt that keeps search engines away from members' pages and calls. */
export const robots = [
  'User-agent: *',
  ...['/api/', '/poy-api/', '/main', '/poy', '/credit', '/bank', '/profile'].map(
    (path) => `Disallow: ${path}`,
  ),
  '',
].join('\n');
