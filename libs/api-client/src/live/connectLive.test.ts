import { liveCodes, retryReason } from '@poy/contract/liveRules';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createBackOff } from './backOff.ts';
import { connectLive, type LiveSocket } from './connectLive.ts';
import type { LiveNews } from './live.ts';

/** The server's side: what the page opened, and what it hears. */
function server() {
  const opened: string[] = [];
  const heard: LiveNews[] = [];
  let socket: LiveSocket | null = null;
  const live = connectLive({
    ticket: () => Promise.resolve('t'),
    open: (path) => {
      opened.push(path);
      socket = { onmessage: null, onclose: null, close: jest.fn() };
      return socket;
    },
    seen: () => Promise.resolve(),
    random: () => 1,
    elapsed: () => 0,
  });
  const listening = live.news$.subscribe((news) => heard.push(news));
  return {
    live,
    opened,
    heard,
    listening,
    say: (message: object) => socket?.onmessage?.({ data: JSON.stringify(message) }),
    cut: (code: number, reason: string) => socket?.onclose?.({ code, reason }),
  };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const welcome = { type: 'welcome', now: 1, again: false, retryMs: 3_000, closed: null };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('comes back to its place in the window that the server says, and hears each event once', async () => {
  const { opened, heard, say, cut, listening } = server();
  await pass(0);
  say({ ...welcome, stream: 's', serial: 4 });
  say({ type: 'round', serial: 5, round: {} });
  cut(liveCodes.comeBack, retryReason(10_000));
  await pass(9_999);
  expect(opened).toEqual(['/ccu?token=t']);
  await pass(1);
  expect(opened[1]).toBe('/ccu?token=t&stream=s&serial=5');
  // Another process that lags behind says events again that the page knows.
  say({ ...welcome, stream: 's', serial: 3 });
  for (const serial of [4, 5, 6]) say({ type: 'round', serial, round: {} });
  say({ type: 'refused', why: 'late', message: '' });
  expect(
    heard.map((news) => ('serial' in news ? `${news.type} ${news.serial}` : news.type)),
  ).toEqual(['welcome 4', 'round 5', 'cut', 'welcome 3', 'round 6']);
  listening.unsubscribe();
  cut(1006, '');
  await pass(100_000);
  expect(opened).toHaveLength(2);
});

it('gives up a connection on which nothing comes, and connects anew for another session', async () => {
  const { opened, say, live, heard, listening } = server();
  await pass(0);
  say({ ...welcome, stream: 's', serial: 4 });
  await pass(60_000);
  expect(heard.at(-1)).toEqual({ type: 'cut' });
  await pass(3_000);
  expect(opened).toHaveLength(2);
  live.renew();
  await pass(0);
  expect(opened).toHaveLength(3);
  listening.unsubscribe();
});

it('doubles the window with each try in vain, and stays away where there are too many', () => {
  const backOff = createBackOff(() => 1);
  const cut = { code: 1006, windowMs: null };
  expect([1, 2, 3, 4, 5, 6, 7].map(() => backOff.next(cut))).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  expect(backOff.next({ code: 4200, windowMs: 90_000 })).toBe(90_000);
  backOff.open(5_000);
  expect(backOff.next(cut)).toBe(5_000);
  expect(backOff.next({ code: liveCodes.tooMany, windowMs: null })).toBe(60_000);
});

it('tries again later where the browser lets the page make no socket', async () => {
  const heard: LiveNews[] = [];
  const open = jest.fn<() => LiveSocket>().mockImplementation(() => {
    throw new Error('The operation is insecure.');
  });
  const ticket = () => Promise.resolve('t');
  const parts = { ticket, open, seen: () => Promise.resolve(), random: () => 1, elapsed: () => 0 };
  const listening = connectLive(parts).news$.subscribe((news) => heard.push(news));
  await pass(0);
  expect(heard).toEqual([{ type: 'cut' }]);
  await pass(60_000);
  expect(open.mock.calls.length).toBeGreaterThan(1);
  listening.unsubscribe();
});
