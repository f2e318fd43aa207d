import { createHost, type RemoteModule } from '@poy/host';
import { fakeApi, testBoot } from '@poy/host/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { App } from '../App.tsx';
import { createRoutes, pagesRoute, wrapRemote } from '../createRoutes.tsx';
import { NotFoundPage } from '../errors/missing/NotFoundPage.tsx';
import { dehydrated, messagesOf, planPage, render } from '../render.tsx';
import { shellMessages } from '../shellMessages.ts';
import { testPages } from '../testing/remotePages.ts';
import { discoverRemotes, type Load } from './discoverRemotes.ts';
import { holdUntil } from './holdUntil.ts';
import { RemoteCrashed } from './failed/RemoteCrashed.tsx';
import { RemoteUnavailable } from './failed/RemoteUnavailable.ts';

let root: Root | undefined;
beforeEach(() => {
  fakeApi();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

/** Hydrates the server's page of a remote when the outcome of `load` is already there. */
async function hydrateLate(load: Load): Promise<{ refused: jest.Mock }> {
  const boot = await testBoot({ pages: testPages });
  boot.messages = await messagesOf(boot.locale);
  const container = document.createElement('div');
  container.innerHTML = (await render(boot, '/lotto')).html;
  document.body.append(container);
  const host = createHost(boot);
  void host.words.add('shell', shellMessages);
  const awake = Promise.withResolvers<void>();
  const router = createMemoryRouter(createRoutes(boot.site.remotes, {}, host.words), {
    initialEntries: ['/lotto'],
    patchRoutesOnNavigation: discoverRemotes(
      host,
      holdUntil(awake.promise, load),
      pagesRoute,
      (name, module) => wrapRemote(name, module.routes, RemoteCrashed),
    ),
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const refused = jest.fn();
  await act(async () => {
    root = hydrateRoot(
      container,
      <App
        host={host}
        router={<RouterProvider router={router} />}
        onAwake={() => awake.resolve()}
      />,
      { onRecoverableError: refused },
    );
  });
  return { refused };
}

/** Hydrates the server's page of the live casino, whose remote comes when `gone` is called. */
async function hydrateGames(): Promise<{ gone: () => Promise<void>; refused: jest.Mock }> {
  const highlight = (title: string, name: string, category: string) => ({
    ...{ partner: 'alpha', partnerName: 'Alpha', title, name, names: {}, category, order: 0 },
    ...{ themes: [], list: null, rtp: null, state: 'open', picture: '/p.svg', demo: true },
    ...{ launch: 'frame', highlight: true },
  });
  const pages = { ...testPages, games: { '/live/casino': 'Live casino' } };
  const { calls } = planPage('/live/casino', null, pages);
  const data = [
    highlight('lucky/fish', 'Lucky Fish', 'Live'),
    highlight('dice', 'Old Dice', 'dice'),
  ];
  const answers = calls
    .filter(({ path }) => path === '/poy-api/game-highlight-configs')
    .map((call) => ({ call, data }));
  const boot = await testBoot({ pages, queries: dehydrated(answers) });
  boot.messages = await messagesOf(boot.locale);
  const container = document.createElement('div');
  container.innerHTML = (await render(boot, '/live/casino')).html;
  document.body.append(container);
  const host = createHost(boot);
  void host.words.add('shell', shellMessages);
  const arrival = Promise.withResolvers<RemoteModule>();
  const router = createMemoryRouter(createRoutes(boot.site.remotes, {}, host.words), {
    initialEntries: ['/live/casino'],
    patchRoutesOnNavigation: discoverRemotes(
      host,
      () => arrival.promise,
      pagesRoute,
      (name, module) => wrapRemote(name, module.routes, RemoteCrashed),
    ),
  });
  const refused = jest.fn();
  await act(async () => {
    root = hydrateRoot(container, <App host={host} router={<RouterProvider router={router} />} />, {
      onRecoverableError: refused,
    });
  });
  const words = () => Promise.resolve({ default: {} });
  const gone = () =>
    act(async () =>
      arrival.resolve({
        routes: [{ path: '/live/casino', element: <p>lobby</p> }],
        messages: { th: words, en: words, km: words, my: words },
      }),
    );
  return { gone, refused };
}

it('keeps the document of the server when the remote failed before it', async () => {
  const { refused } = await hydrateLate(() =>
    Promise.reject(new RemoteUnavailable('lotto', new Error('down'))),
  );
  expect(await screen.findByText('This part did not load')).toBeVisible();
  expect(refused).not.toHaveBeenCalled();
});

it('keeps the document of the server when the remote came before it', async () => {
  const words = () => Promise.resolve({ default: {} });
  const lotto: RemoteModule = {
    routes: [{ path: '/lotto', element: <p>rounds</p> }],
    messages: { th: words, en: words, km: words, my: words },
  };
  const { refused } = await hydrateLate(() => Promise.resolve(lotto));
  expect(await screen.findByText('rounds')).toBeVisible();
  expect(refused).not.toHaveBeenCalled();
});

it('keeps the first games of the server until the lobby comes', async () => {
  const { gone, refused } = await hydrateGames();
  const link = await screen.findByRole('link', { name: /^Lucky Fish/ });
  expect(link).toHaveAttribute('href', '/games/demo/alpha/lucky%2Ffish');
  expect(screen.queryByText(/Old Dice/)).toBeNull();
  await gone();
  expect(await screen.findByText('lobby')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Lucky Fish/ })).toBeNull();
  expect(refused).not.toHaveBeenCalled();
});

it('keeps the page that says that there is no such round, and fetches no remote for it', async () => {
  const list = { '/results/42': '', '/results/[^/]+': 'Results', ...testPages.lotto };
  const boot = await testBoot({ pages: { ...testPages, lotto: list } });
  boot.messages = await messagesOf(boot.locale);
  const { html, status } = await render(boot, '/results/42');
  expect(status).toBe(404);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const host = createHost(boot);
  void host.words.add('shell', shellMessages);
  const load = jest.fn<Load>();
  // As bootstrap does it where the list has no such page.
  const slot = { Component: NotFoundPage };
  const router = createMemoryRouter(createRoutes(boot.site.remotes, slot, host.words), {
    initialEntries: ['/results/42'],
    hydrationData: {},
    patchRoutesOnNavigation: discoverRemotes(host, load, pagesRoute, (name, module) =>
      wrapRemote(name, module.routes, RemoteCrashed),
    ),
  });
  const refused = jest.fn();
  await act(async () => {
    root = hydrateRoot(container, <App host={host} router={<RouterProvider router={router} />} />, {
      onRecoverableError: refused,
    });
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect([load.mock.calls, refused.mock.calls]).toEqual([[], []]);
});
