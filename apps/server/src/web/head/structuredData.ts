import type { AboutPage, Site } from '@poy/contract';
import { languages, type Language } from '@poy/contract/rules';
import { escapeJson } from '../builds/fillTemplate.ts';

interface Described {
  site: Pick<Site, 'title'>;
  /** The origin of the page. */
  origin: string;
  /** The page's own address. */
  address: string;
  title: string;
  description: string;
  language: Language;
  about: AboutPage | undefined;
}

/**
 * Returns the element that tells search engines what a page is, by the words of schema.org. It is data
 * and no script, so the policy of the page need not allow it.
 */
export function structuredData(described: Described): string {
  const { site, origin, address, title, description, language, about } = described;
  const crumbs = [...(about?.above ?? []).map(({ name, path }) => ({ name, item: origin + path }))];
  const website = `${origin}/#site`;
  const page = {
    '@type': 'WebPage',
    url: address,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': website },
    ...(about?.picture !== undefined && { primaryImageOfPage: origin + about.picture }),
    ...(about?.publishedAt !== undefined && {
      datePublished: new Date(about.publishedAt).toISOString(),
    }),
    ...(crumbs.length > 0 && {
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [...crumbs, { name: title, item: address }].map((crumb, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          ...crumb,
        })),
      },
    }),
  };
  const graph = [
    {
      '@type': 'WebSite',
      '@id': website,
      url: `${origin}/`,
      name: site.title,
      inLanguage: languages,
    },
    page,
  ];
  const data = escapeJson({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${data}</script>`;
}
