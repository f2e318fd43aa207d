import { createHost, pageTitle, type Boot, type Messages } from '@poy/host';
import { languageOf, type Language, type Locale } from '@poy/contract/rules';
import { hostMessages } from '@poy/host';
import { fontOf } from '@poy/ui/fonts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from './App.tsx';
import { createRoutes } from './createRoutes.tsx';
import { verdictOn, type Verdict } from './layout/verdictOn.ts';
import { titleKeyOf } from './pageTitles.ts';
import { remoteOf } from './remotes/remoteTable.ts';
import { RemoteSkeleton } from './remotes/RemoteSkeleton.tsx';
import { shellMessages } from './shellMessages.ts';

export { remoteOf, verdictOn };
export type { Verdict };

/** The first paint of one request. */
export interface Rendered {
  html: string;
  status: number;
  title: string;
}

/** The words a page of this locale needs, for the boot data. */
export async function messagesOf(locale: Locale): Promise<Record<string, Messages>> {
  const language = languageOf(locale);
  const [host, shell] = await Promise.all([hostMessages[language](), shellMessages[language]()]);
  return { host: plain(host), shell: plain(shell) };
}

/** A JSON module as an import gives it, with or without the wrapper of a default export. */
const plain = (words: { default: Messages }): Messages => words.default;

/** The webfont a page in this language preloads; none for scripts every system draws. */
export const fontPreload = (language: Language): string | undefined => fontOf(language);

/** Words in a locale, for what stands outside the page. `key` is of namespace `shell`. */
function titleOf(boot: Boot, path: string, status: number): string {
  const key = status === 404 ? 'titles.notFound' : status === 403 ? 'titles.forbidden' : titleKeyOf(path);
  return pageTitle(createHost(boot).words.i18n.t(key, { ns: 'shell' }), boot.site.title);
}

function statusOf(boot: Boot, path: string, routerStatus: number): number {
  const name = remoteOf(path);
  if (name && !boot.site.remotes[name]) return 404;
  if (verdictOn(path, boot.session) === 'forbidden') return 403;
  return titleKeyOf(path) === 'titles.notFound' ? 404 : routerStatus;
}

/**
 * Renders the page at an address (path and query) for what the boot data says. A remote's page comes as its skeleton.
 * @throws when the shell itself breaks
 */
export async function render(boot: Boot, url: string): Promise<Rendered> {
  const path = new URL(url, 'http://page').pathname;
  const handler = createStaticHandler(createRoutes(boot.site.remotes, { Component: RemoteSkeleton }));
  const context = await handler.query(new Request(new URL(url, 'http://page')));
  if (context instanceof Response) throw new Error(`A page answered with status ${context.status} instead of a view`);
  const status = statusOf(boot, path, context.statusCode);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<App host={createHost(boot)} router={<StaticRouterProvider router={router} context={context} hydrate={false} />} />);
  return { html, status, title: titleOf(boot, path, status) };
}
