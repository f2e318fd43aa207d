import { startServerClock } from '@poy/api-client';
import type { Boot, Messages } from '@poy/contract';
import { languageOf, type Language } from '@poy/contract/rules';
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { createHost, type Host } from '../createHost.ts';
import { HostProvider } from '../HostProvider.tsx';
import { hostMessages } from '../words/hostMessages.ts';
import type { MessageSources } from '../words/MessageSources.ts';
import { demoEntries, demoSite } from './demoSite.ts';
import { fakeApi, type FakeAnswers, type FakeApi } from './fakeApi.ts';
import { fakeRealtime, type FakeRealtime } from './fakeRealtime.ts';
import { Live } from './Live.tsx';

export interface PageOptions extends Partial<Omit<Boot, 'messages'>> {
  /** The address to open. */
  path: string;
  /** The answers by path of the call. */
  answers?: FakeAnswers;
  /** The words of the tested namespaces beside `host`, by namespace. */
  messages?: Record<string, MessageSources>;
}

export interface RenderedPage extends RenderResult {
  api: FakeApi;
  host: Host;
  realtime: FakeRealtime;
  /** Returns the current address of the page. */
  address(): string;
}

/** The time at which tests start: 20 November 2026, 16:27:12 in Bangkok. */
export const testNow = Date.UTC(2026, 10, 20, 9, 27, 12);

/** A member for tests, in good standing. */
export const testMember = {
  uuid: '7b0e5b6e-6d0f-4a8e-9a55-4f0c7a3b9d10',
  userName: 'demo01',
  status: 0,
  avatar: null,
  session: '5d1f7a52-3c0e-4a0b-9b51-6b0d5f0f7c21',
} as const;

/**
 * Returns boot data for tests, in English unless told otherwise, so that tests are easy to read.
 */
export async function testBoot({
  messages = {},
  ...boot
}: Omit<PageOptions, 'path' | 'answers'> = {}): Promise<Boot> {
  const locale = boot.locale ?? 'en';
  return {
    site: demoSite,
    pages: {},
    entries: demoEntries,
    session: null,
    cash: null,
    now: testNow,
    queries: null,
    ...boot,
    locale,
    messages: await wordsOf({ host: hostMessages, ...messages }, languageOf(locale)),
  };
}

async function wordsOf(
  sources: Record<string, MessageSources>,
  language: Language,
): Promise<Record<string, Messages>> {
  const found = Object.entries(sources).map(
    async ([namespace, source]) => [namespace, (await source[language]()).default] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}

/**
 * Opens routes at an address inside a real host, with calls answered from a table and realtime
 * messages sent by the test.
 */
export async function renderPage(
  routes: RouteObject[],
  { path, answers, ...options }: PageOptions,
): Promise<RenderedPage> {
  const api = fakeApi(answers);
  const realtime = fakeRealtime();
  const boot = await testBoot(options);
  startServerClock(boot.now);
  const host = createHost(boot, () => Promise.resolve(realtime));
  // The shell does the same when it loads a remote, so that the page can change its language.
  await Promise.all(
    Object.entries(options.messages ?? {}).map(([namespace, sources]) =>
      host.words.add(namespace, sources),
    ),
  );
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const page = render(
    <Live host={host}>
      <HostProvider host={host}>
        <RouterProvider router={router} />
      </HostProvider>
    </Live>,
  );
  return {
    ...page,
    api,
    host,
    realtime,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
