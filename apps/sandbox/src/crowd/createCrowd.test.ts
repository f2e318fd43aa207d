import type { Path } from '@poy/contract';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Refused, type Member } from '../product/createMember.ts';
import { createCrowd, type Crowd } from './createCrowd.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface World {
  demo: boolean;
  shots: string[];
  slips: number;
  closesAt: number;
  fails: boolean;
}

/**
 * Members of a product with one speed round, which takes one shot of a member every three seconds.
 */
function members(world: World): Member[] {
  const last = new Map<string, number>();
  const answer = (userName: string, path: Path): unknown => {
    if (world.fails) throw new Error('connect ECONNREFUSED');
    if (path === '/poy-api/bet-lists.latest')
      return [
        {
          everySeconds: 60,
          rounds: [
            {
              betId: 7,
              status: 'open',
              unixTimeStamp: {
                realOpenTime: 0,
                realCloseTime: world.closesAt / 1000,
                realResultTime: world.closesAt / 1000,
              },
              shotsCloseTime: world.closesAt / 1000,
            },
          ],
        },
      ];
    if (path === '/poy-api/yings.summary') return { count: world.shots.length, minShots: 20 };
    if (path === '/api/cashs') return { money: 1_000, version: 1 };
    if (path === '/poy-api/number-reachs.rate-now.all')
      return { defaultRate: { teng_bon_2: 90 }, rateNow: [] };
    if (path === '/poy-api/poys.create') return void (world.slips += 1);
    if (Date.now() - (last.get(userName) ?? 0) < 3_000)
      throw new Refused(path, {
        status: 429,
        headers: {},
        data: null,
        code: 'SHOT_TOO_SOON',
        details: { retryAfterMs: 3_000 },
      });
    last.set(userName, Date.now());
    world.shots.push(userName);
    return { row: 1, nextShotAt: Date.now() + 3_000 };
  };
  return ['crowd01', 'crowd02', 'crowd03'].map(
    (userName) =>
      ({
        userName,
        siteHost: 'localhost',
        now: () => Date.now(),
        call: (path: Path) => Promise.resolve().then(() => answer(userName, path)),
      }) as Member,
  );
}

const isDemo = (w: World) => () =>
  w.fails ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve(w.demo);
const world = (changes: Partial<World> = {}): World => ({
  demo: true,
  shots: [],
  slips: 0,
  closesAt: Date.now() + 80_000,
  fails: false,
  ...changes,
});
let crowd: Crowd;
afterEach(() => crowd.stop());

it('fills a round with enough shots of several members', async () => {
  const w = world();
  crowd = createCrowd(members(w), true, isDemo(w));
  await jest.advanceTimersByTimeAsync(85_000);
  expect(w.shots.length).toBeGreaterThanOrEqual(20);
  expect(w.shots.length).toBeLessThanOrEqual(30);
  expect(new Set(w.shots).size).toBe(3);
  expect(crowd.status()).toMatchObject({ state: 'playing', members: 3, shots: w.shots.length });
});

it('does nothing when switched off, paused, or where money is real', async () => {
  const off = world();
  crowd = createCrowd(members(off), false, isDemo(off));
  await jest.advanceTimersByTimeAsync(85_000);
  const real = world({ demo: false });
  crowd = createCrowd(members(real), true, isDemo(real));
  await jest.advanceTimersByTimeAsync(85_000);
  expect(crowd.status()).toMatchObject({ state: 'off', trouble: 'not a demo' });
  const paused = world();
  crowd = createCrowd(members(paused), true, isDemo(paused));
  crowd.toggle();
  await jest.advanceTimersByTimeAsync(85_000);
  expect(crowd.status().state).toBe('paused');
  expect([off.shots, real.shots, paused.shots].flat()).toEqual([]);
});

it('waits for a server that is away and goes on when it is back', async () => {
  const w = world({ fails: true });
  crowd = createCrowd(members(w), true, isDemo(w));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(crowd.status()).toMatchObject({ state: 'waiting', trouble: 'connect ECONNREFUSED' });
  w.fails = false;
  await jest.advanceTimersByTimeAsync(70_000);
  expect(crowd.status()).toMatchObject({ state: 'playing', trouble: null });
  expect(w.shots.length).toBeGreaterThanOrEqual(20);
});
