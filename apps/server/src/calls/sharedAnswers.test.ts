import type { MarketRounds, RoundResult } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { createLocalBus } from '../realtime/bus/bus.ts';
import { ownerOf } from '../testing/testDb.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

const latest = '/poy-api/bet-lists.latest';
const results = '/poy-api/bet-list-results';
const bus = createLocalBus();
let t: TestApp;
let statements = 0;
let now = 0;
beforeAll(async () => {
  t = await createTestApp({ bus, clock: () => now }, { epochMs: 1_000 });
  now = Math.ceil(Date.now() / 1_000) * 1_000;
  const { query } = t.db;
  t.db.query = ((asked: Parameters<typeof query>[0]) => {
    if (asked.name === 'lottery_latest' || asked.name === 'lottery_results') statements += 1;
    return query.call(t.db, asked);
  }) as typeof query;
});
beforeEach(() => {
  now += 1_000;
  statements = 0;
});
afterAll(() => t.close());

const roundsSeen = async (): Promise<number> =>
  ((await t.call(latest)).data as MarketRounds[]).flatMap(({ rounds }) => rounds).length;

describe('a list that is the same for everybody on a site', () => {
  it.each([latest, results])('%s is read once for a crowd that asks at once', async (path) => {
    const asked = Array.from({ length: cases(100) }, (_, n) =>
      t.call(path, { query: { anything: `${n}` } }),
    );
    const texts = new Set((await Promise.all(asked)).map(({ text }) => text));
    expect([...texts].map((text) => text.slice(0, 200))).toHaveLength(1);
    expect(statements).toBe(1);
  });

  it('is read anew in the next second', async () => {
    await t.call(latest);
    now += 999;
    await t.call(latest);
    expect(statements).toBe(1);
    now += 1;
    await t.call(latest);
    expect(statements).toBe(2);
  });

  it('shows a change within a second, and at once where it was announced', async () => {
    const before = await roundsSeen();
    const hide = (offered: boolean) =>
      ownerOf(t.db).script(
        `UPDATE lottery.site_market SET offered = ${offered} WHERE market_id =
          (SELECT id FROM lottery.market WHERE code = 'BET_GOVERNMENT')`,
      );
    await hide(false);
    expect(await roundsSeen()).toBe(before);
    now += 1_000;
    const hidden = await roundsSeen();
    expect(hidden).toBeLessThan(before);
    await hide(true);
    const [round] = ((await t.call(latest)).data as MarketRounds[]).flatMap(({ rounds }) => rounds);
    await t.deps.publisher.publish([
      { channel: realtime.roundChannel(1), event: realtime.roundChanged, data: round },
    ]);
    expect(await roundsSeen()).toBe(before);
  });

  it('is of its site alone', async () => {
    const other = await t.call(latest, { headers: { host: 'lotus.localhost' } });
    const own = await t.call(latest);
    expect(statements).toBe(2);
    expect(other.headers.etag).toBeDefined();
    expect(own.status).toBe(200);
  });

  it('may be kept by a browser that asks again, and by no cache between', async () => {
    const { headers } = await t.call(latest);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-poy-now': `${now}` });
    now += 1_000;
    const again = await t.call(latest, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['x-poy-now']).toBe(`${now}`);
  });

  it('is asked for anew when the call asks for something', async () => {
    const own = await t.call(results, { query: { betName: 'BET_GOVERNMENT' } });
    expect(own.headers['cache-control']).toBe('no-store');
    await t.call(results, { query: { betName: 'BET_GOVERNMENT' } });
    expect(statements).toBe(2);
    expect((await t.call(results)).data as RoundResult[]).toBeDefined();
  });

  it('is refused like every call: a failure and a foreign host are not kept', async () => {
    const { query } = t.db;
    t.db.query = () => Promise.reject(new Error('broken'));
    expect((await t.call(latest)).code).toBe('INTERNAL');
    t.db.query = query;
    expect((await t.call(latest)).status).toBe(200);
    expect((await t.call(latest, { headers: { host: 'elsewhere.example' } })).code).toBe(
      'NOT_ALLOWED_DOMAIN',
    );
  });
});
