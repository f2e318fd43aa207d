import { startServerClock } from '@poy/api-client';
import type { ModuleName } from '@poy/contract';
import { createHost, type Host, type RemoteModule } from '@poy/host';
import {
  fakeApi,
  Live,
  fakeRealtime,
  testBoot,
  type FakeApi,
  type FakeRealtime,
  type PageOptions,
} from '@poy/host/testing';
import { act, render, screen, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '../App.tsx';
import { createRoutes, pagesRoute, wrapRemote } from '../createRoutes.tsx';
import { NotFoundPage } from '../errors/missing/NotFoundPage.tsx';
import { discoverRemotes } from '../remotes/discoverRemotes.ts';
import { RemoteCrashed } from '../remotes/failed/RemoteCrashed.tsx';
import { shellMessages } from '../shellMessages.ts';
import { testPages } from './remotePages.ts';
import { testTask } from './testTask.ts';

interface ShellOptions extends PageOptions {
  /** Takes the place of the network that remotes come over. */
  load?: (name: ModuleName, entry: string | undefined) => Promise<RemoteModule>;
}

export interface OpenShell extends RenderResult {
  api: FakeApi;
  host: Host;
  realtime: FakeRealtime;
  address(): string;
  /** Goes to an address as a link does. */
  go(path: string): Promise<void>;
}

const noRemotes = () => Promise.reject(new Error('no remote in this test'));

/** Opens the whole shell at an address, with its real routes, guards and layout. */
export async function openShell({
  path,
  answers,
  load = noRemotes,
  ...options
}: ShellOptions): Promise<OpenShell> {
  const api = fakeApi({ '/api/captcha.challenge': testTask, ...answers });
  const realtime = fakeRealtime();
  const boot = await testBoot({
    pages: testPages,
    ...options,
    messages: { shell: shellMessages, ...options.messages },
  });
  startServerClock(boot.now);
  const host = createHost(boot, () => Promise.resolve(realtime));
  void host.words.add('shell', shellMessages);
  const slot = { Component: NotFoundPage };
  const router = createMemoryRouter(createRoutes(boot.site.remotes, slot, host.words), {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRemotes(host, load, pagesRoute, (name, module) =>
      wrapRemote(name, module.routes, RemoteCrashed),
    ),
  });
  const page = render(
    <Live host={host}>
      <App host={host} router={<RouterProvider router={router} />} />
    </Live>,
  );
  await screen.findByRole('banner');
  return {
    ...page,
    api,
    host,
    realtime,
    address: () => router.state.location.pathname,
    go: (to) => act(() => router.navigate(to)),
  };
}
