import type { Boot, PageRenderer } from '@poy/contract';
import { languageOf } from '@poy/contract/rules';
import { createHost, hostMessages, HostProvider, pageTitle } from '@poy/host';
import { fontOf } from '@poy/ui/fonts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from './App.tsx';
import { createRoutes } from './createRoutes.tsx';
import { BrokenPage } from './errors/BrokenPage.tsx';
import { DomainPage } from './errors/DomainPage.tsx';
import { firstCalls } from './firstCalls.ts';
import { verdictOn } from './layout/verdictOn.ts';
import { titleKeyOf } from './pageTitles.ts';
import { RemoteSkeleton } from './remotes/RemoteSkeleton.tsx';
import { remoteOf } from './remotes/remoteTable.ts';
import { shellMessages } from './shellMessages.ts';

export { dehydrated } from './firstCalls.ts';

/** Returns the plan for an address and this visitor. */
export const planPage: PageRenderer['planPage'] = (path, member) => ({
  verdict: verdictOn(path, member),
  remote: remoteOf(path),
  calls: firstCalls(path, member),
});

/** Returns the words that a page of this locale needs, for the boot data. */
export const messagesOf: PageRenderer['messagesOf'] = async (locale) => {
  const language = languageOf(locale);
  const [host, shell] = await Promise.all([hostMessages[language](), shellMessages[language]()]);
  return { host: host.default, shell: shell.default };
};

function keyAndStatus(boot: Boot, path: string): { key: string; status: number } {
  const name = remoteOf(path);
  if (verdictOn(path, boot.session) === 'forbidden')
    return { key: 'titles.forbidden', status: 403 };
  const key = name && !boot.site.remotes[name] ? 'titles.notFound' : titleKeyOf(path);
  return { key, status: key === 'titles.notFound' ? 404 : 200 };
}

/**
 * Renders the page at an address (path and query) from the boot data. A remote's page is rendered
 * as its skeleton.
 * @throws when the shell itself breaks
 */
export const render: PageRenderer['render'] = async (boot, url) => {
  const request = new Request(new URL(url, 'http://page'));
  const handler = createStaticHandler(
    createRoutes(boot.site.remotes, { Component: RemoteSkeleton }),
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
  const { key, status } = keyAndStatus(boot, new URL(request.url).pathname);
  return {
    html,
    status,
    title: pageTitle(host.words.i18n.t(key, { ns: 'shell' }), boot.site.title),
    font: fontOf(languageOf(boot.locale)),
  };
};

/**
 * Renders a page that stands alone, without layout and without script, for a host that belongs to
 * no site or after a failed rendering.
 */
export const renderAlone: PageRenderer['renderAlone'] = (boot, kind) => {
  const host = createHost(boot);
  const [Page, key, status] =
    kind === 'domain'
      ? ([DomainPage, 'errors.domainTitle', 404] as const)
      : ([BrokenPage, 'errors.serverTitle', 500] as const);
  const html = renderToString(
    <HostProvider host={host}>
      <main>
        <Page />
      </main>
    </HostProvider>,
  );
  return {
    html,
    status,
    title: host.words.i18n.t(key, { ns: 'shell' }),
    font: fontOf(languageOf(boot.locale)),
  };
};
