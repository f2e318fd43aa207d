import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { createKept } from '../http/answers/createKept.ts';
import { roundResults } from '../lottery/index.ts';
import { siteOfRequest, type SiteRow } from '../sites/index.ts';
import { escapeHtml } from './builds/fillTemplate.ts';

interface Listed {
  path: string;
  /** The moment of the last change, in ms, where it is known. */
  changedAt?: number;
}

/** The pages that every site has, and those of the lottery. */
const always = ['/', '/how-to', '/privacy', '/register'];
const ofLottery = ['/lotto', '/results', '/results/tickets'];
/** The pages of what operators write, by its kind: before each name, and the page of all of them. */
const written = {
  guide: { before: '/howto/', all: [] },
  promotion: { before: '/promotions/', all: ['/promotions'] },
  video: { before: '/vdo/', all: ['/vdo'] },
  page: { before: '/', all: [] },
} as const;
/** The pages of the kind `page` that have an address. */
const ownPages = ['download', 'help', 'licence', 'terms'];
/** The most memory that the lists of sites take; one has about 100 kB. */
const mostBytes = 4 * 1_024 * 1_024;

/** Returns the pages of the results of a site: each market, and its newest rounds. */
async function resultPages({ db }: Pick<Deps, 'db'>, site: number): Promise<Listed[]> {
  const results = await roundResults(db, site, {});
  const markets = [...new Set(results.map(({ betName }) => betName))];
  return [
    ...markets.map((betName) => ({ path: `/results/market/${betName}` })),
    ...results.map(({ betId, knownAt }) => ({
      path: `/results/${betId}`,
      changedAt: knownAt * 1_000,
    })),
  ];
}

/** Returns the pages of one kind of content; none where the site has none. */
async function contentPages(
  app: FastifyInstance,
  { host }: FastifyRequest,
  kind: keyof typeof written,
): Promise<Listed[]> {
  const url = `/poy-api/content.list?kind=${kind}&language=th`;
  const answer = await app.inject({ url, headers: { host } });
  if (answer.statusCode !== 200) return [];
  const { data } = answer.json<{ data: readonly { slug: string }[] }>();
  const slugs = data
    .map(({ slug }) => slug)
    .filter((slug) => kind !== 'page' || ownPages.includes(slug));
  const { before, all } = written[kind];
  const paths = [...(slugs.length > 0 ? all : []), ...slugs.map((slug) => before + slug)];
  return paths.map((path) => ({ path }));
}

function writeSitemap(origin: string, pages: readonly Listed[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed =
      changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
  });
  const set = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${set}">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * Registers the list of a site's public pages for search engines. The pages themselves name their other
 * languages. Older rounds are found by the links of the calendar.
 */
export function registerSitemap(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  const kept = createKept<string>(app.epochs, mostBytes);
  const pagesOf = async (request: FastifyRequest, { id, remotes }: SiteRow): Promise<Listed[]> => {
    const kinds = Object.keys(written) as (keyof typeof written)[];
    const content = await Promise.all(kinds.map((kind) => contentPages(app, request, kind)));
    const plain = [...always, ...(remotes.lotto ? ofLottery : [])].map((path) => ({ path }));
    const results = remotes.lotto ? await resultPages(deps, id) : [];
    return [...plain, ...content.flat(), ...results];
  };
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const site = await siteOfRequest(request);
    const { protocol, host } = request;
    const origin = `${protocol}://${host}`;
    const value = await kept.get(origin, async () => {
      const list = writeSitemap(origin, await pagesOf(request, site));
      return { value: list, bytes: list.length };
    });
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(value);
  });
}
