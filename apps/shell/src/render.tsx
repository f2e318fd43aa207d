import { contentQueries } from '@poy/api-client/content';
import type { Boot, ContentShown, ContentSummary, PageRenderer } from '@poy/contract';
import { pagePath } from '@poy/contract/pagePath';
import { languageOf } from '@poy/contract/rules';
import {
  createHost,
  hostMessages,
  HostProvider,
  makeFormat,
  pageTitle,
  type Host,
} from '@poy/host';
import { moneyLength } from '@poy/ui';
import { fontOf } from '@poy/ui/fonts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  StaticRouterProvider,
} from 'react-router';
import { App } from './App.tsx';
import { contentAt } from './addresses/contentAt.ts';
import { createRoutes } from './createRoutes.tsx';
import { AwayPage } from './errors/broken/AwayPage.tsx';
import { BrokenPage } from './errors/broken/BrokenPage.tsx';
import { DomainPage } from './errors/missing/DomainPage.tsx';
import { MissingPage } from './errors/missing/MissingPage.tsx';
import { NotFoundPage } from './errors/missing/NotFoundPage.tsx';
import { firstCalls } from './firstCalls.ts';
import { Blocks } from './home/blocks/Blocks.tsx';
import { haveSiteBlocks } from './home/blocks/homeBlocks.tsx';
import { haveBlocks, SiteBlocks } from './home/blocks/SiteBlocks.tsx';
import { hasPage, meantBy } from './addresses/hasPage.ts';
import { verdictOn } from './layout/verdictOn.ts';
import { ClosedPage } from './maintenance/ClosedPage.tsx';
import { notOfferedTitleOf } from './not-offered/notOfferedPages.ts';
import { pages } from './pages.ts';
import { titleKeyOf } from './addresses/pageTitles.ts';
import { PlainPage } from './plain/PlainPage.tsx';
import { aboutResults } from './plain/results/aboutResults.ts';
import { lacksPage, remotePageAt } from './addresses/remotePageAt.ts';
import { remoteOf } from './addresses/remoteTable.ts';
import { shellMessages } from './shellMessages.ts';

export { dehydrated } from './firstCalls.ts';
export { resultTexts } from './plain/results/resultTexts.ts';

// The server renders at once what browsers fetch late.
haveSiteBlocks(SiteBlocks);
haveBlocks(Blocks);

/** Returns the chunk of the shell's page at a path; null for a remote's page and for the first one. */
function chunkAt(path: string, lists: Boot['pages']): string | null {
  if (remoteOf(path) && !lacksPage(path, lists)) return null;
  const shown = pages.find((page) => matchPath({ path: page.path, caseSensitive: true }, path));
  return shown?.chunk ?? null;
}

/** Returns the plan for an address and this visitor. */
export const planPage: PageRenderer['planPage'] = (path, member, pages, locale = 'th') => {
  const language = languageOf(locale);
  const has = hasPage(path, pages);
  return {
    verdict: verdictOn(path, member, pages),
    remote: has ? remoteOf(path) : null,
    chunk: chunkAt(path, pages),
    calls: firstCalls(has ? path : '', member, language),
    page: has,
    meant: meantBy(path, pages),
  };
};

/** Returns the words that a page of this locale needs, for the boot data. */
export const messagesOf: PageRenderer['messagesOf'] = async (locale) => {
  const language = languageOf(locale);
  const [host, shell] = await Promise.all([hostMessages[language](), shellMessages[language]()]);
  return { host: host.default, shell: shell.default };
};

/** Returns the item that a page of content shows; null where there is none, undefined where it is not known. */
function shownItem({ boot: { locale }, queryClient }: Host, path: string) {
  const place = contentAt(path);
  if (!place || place.slug === null) return undefined;
  const { queryKey } = contentQueries.one(place.kind, place.slug, languageOf(locale));
  return queryClient.getQueryData<ContentShown | null>(queryKey);
}

function titleAndStatus(host: Host, path: string): { title: string; status: number } {
  const { session, pages, site } = host.boot;
  const words = (key: string) => host.words.i18n.t(key, { ns: 'shell' });
  if (verdictOn(path, session, pages) === 'forbidden')
    return { title: words('titles.forbidden'), status: 403 };
  const name = remoteOf(path);
  if (name && site.remotes[name] && !lacksPage(path, pages))
    return { title: remotePageAt(path, pages)?.title ?? '', status: 200 };
  const item = shownItem(host, path);
  if (item) return { title: item.title, status: 200 };
  const own = name || item === null ? 'titles.notFound' : titleKeyOf(path);
  const key = own === 'titles.parts' && !site.demo ? 'titles.notFound' : own;
  return { title: words(key), status: key === 'titles.notFound' ? 404 : 200 };
}

/** The keys of the words about a page of the shell; the others have the words about the site. */
const descriptions: readonly (readonly [RegExp, string])[] = [
  [/^\/login\/?$/, 'session.loginText'],
  [/^\/register(\/|$)/, 'session.registerText'],
  [/^\/how-to\/?$/, 'howTo.intro'],
  [/^\/maintenance\/?$/, 'maintenance.text'],
];

/**
 * Returns the words about a page for those who see a link to it. The site's own words about itself
 * are Thai, ours are in every language. They are never those of an address.
 */
function descriptionOf(host: Host, path: string, title = ''): string {
  const { boot, words } = host;
  const { locale, site } = boot;
  const item = shownItem(host, path);
  if (item) return item.summary;
  const own = descriptions.find(([pattern]) => pattern.test(path))?.[1];
  if (own) return words.i18n.t(own, { ns: 'shell' });
  const about = locale === 'th' ? site.description : words.i18n.t('home.text', { ns: 'shell' });
  return path === '/' || title === '' ? about : `${title} · ${about}`;
}

/** Answers whether a page lists the content of a kind, and has nothing to list. */
function listsNothing({ boot: { locale }, queryClient }: Host, path: string): boolean {
  const place = contentAt(path);
  if (!place || place.slug !== null) return false;
  const { queryKey } = contentQueries.list(place.kind, languageOf(locale));
  return !queryClient.getQueryData<ContentSummary[]>(queryKey)?.length;
}

/** Returns false for a page that says nothing about the product, or that its site does not offer. */
const isListed = (host: Host, path: string): boolean =>
  notOfferedTitleOf(path) === undefined &&
  !/^\/(maintenance|parts)\/?$/.test(path) &&
  (host.boot.site.games || remoteOf(path) !== 'games') &&
  !listsNothing(host, path);

/**
 * Renders the page at an address (path and query) from the boot data. A remote's page is rendered
 * as its skeleton, with what a visitor without script can read.
 * @throws when the shell itself breaks
 */
export const render: PageRenderer['render'] = async (boot, url) => {
  const request = new Request(new URL(url, 'http://page'));
  const path = pagePath(url) ?? '';
  const host = createHost(boot);
  const slot = { Component: lacksPage(path, boot.pages) ? NotFoundPage : PlainPage };
  const handler = createStaticHandler(createRoutes(boot.site.remotes, slot, host.words));
  const context = await handler.query(request);
  if (context instanceof Response)
    throw new Error(`The router answered with status ${context.status} instead of a page`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <App
      host={host}
      router={<StaticRouterProvider router={router} context={context} hydrate={false} />}
    />,
  );
  const { title, status } = titleAndStatus(host, path);
  const found = status === 200 ? aboutResults(host, path) : null;
  return {
    html,
    status,
    title: pageTitle(found?.title || title, boot.site.title),
    description: found?.description || descriptionOf(host, path, title),
    listed: status === 200 && isListed(host, path) && found?.listed !== false,
    font: fontOf(languageOf(boot.locale)),
    ...(found && { about: found }),
  };
};

export const fontFor: PageRenderer['fontFor'] = (locale) => fontOf(languageOf(locale));

/**
 * Returns the texts of one member, as AccountMenu, BalancePill and MainPage show them, and how long
 * the balance is without and with its sign.
 */
export const ownTexts: PageRenderer['ownTexts'] = ({ locale, session: { userName }, cash }) => {
  const balance = makeFormat(languageOf(locale)).money(cash.money);
  return [
    userName,
    userName.slice(0, 1).toUpperCase(),
    balance,
    moneyLength(balance),
    moneyLength(`฿${balance}`),
  ];
};

const alone = {
  domain: { Page: DomainPage, title: 'errors.domainTitle', status: 404 },
  missing: { Page: MissingPage, title: 'errors.notFoundTitle', status: 404 },
  broken: { Page: BrokenPage, title: 'errors.serverTitle', status: 500 },
  away: { Page: AwayPage, title: 'errors.connectionTitle', status: 503 },
  closed: { Page: ClosedPage, title: 'maintenance.title', status: 503 },
} as const;

/**
 * Renders a page that stands alone, without layout and without script, for a host that belongs to
 * no site, at an address that programs read in different ways, after a failed rendering, while the
 * database is away, or while the site is closed.
 */
export const renderAlone: PageRenderer['renderAlone'] = (
  boot,
  kind,
  { back = '/', maintenance = null } = {},
) => {
  const host = createHost(boot);
  const { Page, title, status } = alone[kind];
  const html = renderToString(
    <HostProvider host={host}>
      <main>
        <Page back={back} maintenance={maintenance} />
      </main>
    </HostProvider>,
  );
  return {
    html,
    status,
    title: host.words.i18n.t(title, { ns: 'shell' }),
    description: descriptionOf(host, '/'),
    listed: false,
    font: fontOf(languageOf(boot.locale)),
  };
};
