import { queries } from '@poy/api-client';
import type { Live, LiveNews } from '@poy/api-client/live';
import { poll } from '@poy/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Subject } from 'rxjs';
import { openShell } from '../testing/openShell.tsx';
import { startLive } from './startLive.ts';

const round = {
  betId: 7,
  betName: 'BET_X',
  betGroup: 'X',
  status: 'closed',
  active: false,
  suspended: false,
  result: null,
} as const;
const welcome = {
  type: 'welcome',
  stream: 's',
  serial: 1,
  again: false,
  retryMs: 2_000,
  closed: null,
  roundTripMs: 20,
} as const;

async function follow() {
  const news$ = new Subject<LiveNews>();
  const live: Live = { news$, renew: jest.fn() };
  const shell = await openShell({ path: '/nothing' });
  const learnSession = jest.fn(() => Promise.resolve(true));
  const stop = startLive({ ...shell.host, learnSession }, live);
  return { ...shell, learnSession, live, stop, say: (news: LiveNews) => news$.next(news) };
}

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void jest.restoreAllMocks());

it('asks again for the rounds that the page shows, once for many changes', async () => {
  const { host, say, stop } = await follow();
  const asked = jest.spyOn(host.queryClient, 'invalidateQueries');
  say({ ...welcome, now: Date.now() });
  for (let serial = 2; serial < 9; serial += 1) say({ type: 'round', serial, round });
  await poll(() => asked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    queries.latestRounds().queryKey,
    ['bet-list-results'],
    queries.round(7).queryKey,
  ]);
  say({ ...welcome, now: Date.now(), again: true });
  await poll(() => asked.mock.calls.length).toBe(5);
  stop();
});

it('asks for the session that has ended and for the site that was closed', async () => {
  const { api, say, learnSession, live, host, stop } = await follow();
  say({ type: 'signed-out' });
  expect(learnSession).toHaveBeenCalledTimes(1);
  say({ type: 'site', closed: { resumesAt: null, moreUrl: null } });
  await poll(() => api.calls.map(({ path }) => path)).toContain('/api/sites-details');
  expect(live.renew).not.toHaveBeenCalled();
  host.users.setState({ member: null, loading: true });
  expect(live.renew).toHaveBeenCalledTimes(host.boot.session ? 1 : 0);
  stop();
});

it('shows how many members are there while the server says so', async () => {
  const { say, stop } = await follow();
  act(() => say({ type: 'online', members: 1_234 }));
  expect(await screen.findByText('Members online: 1,234')).toBeVisible();
  act(() => say({ type: 'cut' }));
  await poll(() => screen.queryByText(/Members online/)).toBeNull();
  stop();
});

it('takes a newer release with the next link, and asks for it where the one before was harmful', async () => {
  const { say, stop, address, container } = await follow();
  const link = container.querySelector('a[href="/"]') as HTMLElement;
  const left = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', left);
  act(() => say({ type: 'release', atOnce: false }));
  expect(screen.queryByText(/has a fault/)).toBeNull();
  act(() => link.click());
  // The program of the page did not go there: the press was left to the browser.
  expect(address()).toBe('/nothing');
  act(() => say({ type: 'release', atOnce: true }));
  expect(screen.getByRole('link', { name: /has a fault/ })).toHaveAttribute('href', '/');
  window.removeEventListener('click', left);
  stop();
});
