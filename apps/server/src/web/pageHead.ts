import { themeColours, type Site } from '@poy/contract';
import { integrityOf } from '@poy/contract/integrityOf';
import { escapeHtml } from './fillTemplate.ts';

export interface HeadParts {
  site: Site;
  title: string;
  /** The product in one or two sentences, in the page's language. */
  description: string;
  /** The page's own address. */
  canonical: string;
}

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}${value === '' ? '' : `="${escapeHtml(value)}"`}`)
    .join('')}>`;

/** Writes the head for search engines and the browser. */
export function pageHead({ site, title, description, canonical }: HeadParts): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: canonical }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:site_name', content: site.title }),
    tag('meta', { name: 'theme-color', content: themeColours[site.theme].ground }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
  ];
  if (site.siteVerification)
    tags.push(tag('meta', { name: 'google-site-verification', content: site.siteVerification }));
  return tags.join('\n    ');
}

/** Names scripts and style sheets to the browser, which fetches them before they are asked for. */
export const preloads = (files: readonly string[]): string =>
  files
    .map((href) =>
      tag('link', {
        rel: 'preload',
        as: href.endsWith('.css') ? 'style' : 'script',
        href,
        crossorigin: '',
        integrity: integrityOf(href),
      }),
    )
    .join('');
