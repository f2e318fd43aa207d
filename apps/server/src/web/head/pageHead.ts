import { themeColours, type AboutPage, type Site } from '@poy/contract';
import { integrityOf } from '@poy/contract/integrityOf';
import type { Language } from '@poy/contract/rules';
import { escapeHtml } from '../builds/fillTemplate.ts';
import type { KnownPictures } from '../../sites/index.ts';
import { sitePictures } from '../builds/sitePictures.ts';
import { socialSize } from '../builds/ticketPictures.ts';
import { alternatesOf } from './askedLanguage.ts';
import { structuredData } from './structuredData.ts';

export interface HeadParts {
  site: Site;
  /** The pictures that the site has of its own. */
  pictures: KnownPictures;
  title: string;
  /** The page in one or two sentences, in its language. */
  description: string;
  /** The page's own address in its language; null where there is no page. */
  canonical: string | null;
  /** The page's address without a language. */
  page: string;
  language: Language;
  /** The site's first language, whose address names none. */
  first: Language;
  about: AboutPage | undefined;
  /** The origin of the page. */
  origin: string;
  /** False for a page that search engines are told to leave out. */
  listed: boolean;
}

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}${value === '' ? '' : `="${escapeHtml(value)}"`}`)
    .join('')}>`;

/** Returns words without the marks of where a line may end: what reads the head draws no lines. */
const unmarked = (text: string): string => text.replace(/[\u200b\u2060]/g, '');

/** Writes the head for search engines and the browser. */
export function pageHead({
  site,
  pictures,
  canonical,
  page,
  language,
  first,
  about,
  origin,
  listed,
  ...parts
}: HeadParts): string {
  const { icon, touch, share } = sitePictures(pictures);
  const title = unmarked(parts.title);
  const description = unmarked(parts.description);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    // Phones make links of account numbers, amounts and lottery numbers, which a touch then dials.
    tag('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no' }),
    ...(canonical === null ? [] : [tag('link', { rel: 'canonical', href: canonical })]),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:site_name', content: site.title }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:image', content: `${origin}${about?.picture ?? share}` }),
    tag('meta', { property: 'og:image:width', content: `${socialSize.width}` }),
    tag('meta', { property: 'og:image:height', content: `${socialSize.height}` }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'theme-color', content: themeColours[site.theme].ground }),
    tag('link', { rel: 'icon', ...icon }),
    tag('link', { rel: 'apple-touch-icon', href: touch.href }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
  ];
  if (listed && canonical !== null) {
    for (const [hreflang, href] of alternatesOf(page, first))
      tags.push(tag('link', { rel: 'alternate', hreflang, href }));
    tags.push(
      structuredData({ site, origin, address: canonical, title, description, language, about }),
    );
  }
  if (!listed) tags.push(tag('meta', { name: 'robots', content: 'noindex, nofollow' }));
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
