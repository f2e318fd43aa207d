import type { Boot, PageRenderer } from '@poy/contract';
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
import { fontOf } from '@poy/ui/fonts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  StaticRouterProvider,
} from 'react-router';
import { App } from './App.tsx';
import { createRoutes } from './createRoutes.tsx';
import { AwayPage } from './errors/AwayPage.tsx';
import { BrokenPage } from './errors/BrokenPage.tsx';
import { DomainPage } from './errors/DomainPage.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { firstCalls } from './firstCalls.ts';
import { hasPage, meantBy } from './layout/hasPage.ts';
import { verdictOn } from './layout/verdictOn.ts';
import { pages } from './pages.ts';
import { titleKeyOf } from './pageTitles.ts';
import { lacksPage, remotePageAt } from './remotes/remotePageAt.ts';
import { RemoteSkeleton } from './remotes/RemoteSkeleton.tsx';
import { remoteOf } from './remotes/remoteTable.ts';
import { shellMessages } from './shellMessages.ts';

export { dehydrated } from './firstCalls.ts';

/** Returns the chunk of the shell's page at a path; null for a remote's page and for the first one. */
function chunkAt(path: string, lists: Boot['pages']): string | null {
  if (remoteOf(path) && !lacksPage(path, lists)) return null;
  const shown = pages.find((page) => matchPath({ path: page.path, caseSensitive: true }, path));
  return shown?.chunk ?? null;
}

/** Returns the plan for an address and this visitor. */
export const planPage: PageRenderer['planPage'] = (path, member, pages) => {
  const has = hasPage(path, pages);
  return {
    verdict: verdictOn(path, member, pages),
    remote: has ? remoteOf(path) : null,
    chunk: chunkAt(path, pages),
    calls: has ? firstCalls(path, member) : firstCalls('', member),
    meant: meantBy(path, pages),
  };
};

/** Returns the words that a page of this locale needs, for the boot data. */
export const messagesOf: PageRenderer['messagesOf'] = async (locale) => {
  const language = languageOf(locale);
  const [host, shell] = await Promise.all([hostMessages[language](), shellMessages[language]()]);
  return { host: host.default, shell: shell.default };
};

function titleAndStatus(host: Host, path: string): { title: string; status: number } {
  const { session, pages, site } = host.boot;
  const words = (key: string) => host.words.i18n.t(key, { ns: 'shell' });
  if (verdictOn(path, session, pages) === 'forbidden')
    return { title: words('titles.forbidden'), status: 403 };
  const name = remoteOf(path);
  if (name && site.remotes[name] && !lacksPage(path, pages))
    return { title: remotePageAt(path, pages)?.title ?? '', status: 200 };
  const key = name ? 'titles.notFound' : titleKeyOf(path);
  return { title: words(key), status: key === 'titles.notFound' ? 404 : 200 };
}

/** Returns the site's own words about itself, which are Thai, or ours in another language. */
const descriptionOf = ({ boot: { locale, site }, words }: Host): string =>
  locale === 'th' ? site.description : words.i18n.t('home.text', { ns: 'shell' });

/**
 * Renders the page at an address (path and query) from the boot data. A remote's page is rendered
 * as its skeleton.
 * @throws when the shell itself breaks
 */
export const render: PageRenderer['render'] = async (boot, url) => {
  const request = new Request(new URL(url, 'http://page'));
  const path = pagePath(url) ?? '';
  const handler = createStaticHandler(
    createRoutes(boot.site.remotes, {
      Component: lacksPage(path, boot.pages) ? NotFoundPage : RemoteSkeleton,
    }),
  );
  const context = await handler.query(request);
  if (context instanceof Response)
    throw new Error(`The router answered with status ${context.status} instead of a page`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const host = createHost(boot);
  const html = renderToString(
    <App
      host={host}
      router={<StaticRouterProvider router={router} context={context} hydrate={false} />}
    />,
  );
  const { title, status } = titleAndStatus(host, path);
  return {
    html,
    status,
    title: pageTitle(title, boot.site.title),
    description: descriptionOf(host),
    font: fontOf(languageOf(boot.locale)),
  };
};

export const fontFor: PageRenderer['fontFor'] = (locale) => fontOf(languageOf(locale));

/** Returns the texts of one member, as AccountMenu, BalancePill and MainPage show them. */
export const ownTexts: PageRenderer['ownTexts'] = ({ locale, session: { userName }, cash }) => [
  userName,
  userName.slice(0, 1).toUpperCase(),
  makeFormat(languageOf(locale)).money(cash.money),
];

const alone = {
  domain: { Page: DomainPage, title: 'errors.domainTitle', status: 404 },
  broken: { Page: BrokenPage, title: 'errors.serverTitle', status: 500 },
  away: { Page: AwayPage, title: 'errors.connectionTitle', status: 503 },
} as const;

/**
 * Renders a page that stands alone, without layout and without script, for a host that belongs to
 * no site, after a failed rendering, or while the database is away.
 */
export const renderAlone: PageRenderer['renderAlone'] = (boot, kind, back = '/') => {
  const host = createHost(boot);
  const { Page, title, status } = alone[kind];
  const html = renderToString(
    <HostProvider host={host}>
      <main>
        <Page back={back} />
      </main>
    </HostProvider>,
  );
  return {
    html,
    status,
    title: host.words.i18n.t(title, { ns: 'shell' }),
    description: descriptionOf(host),
    font: fontOf(languageOf(boot.locale)),
  };
};
