import { rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Boot, MarketRounds, RoundResult } from '@poy/contract';
import { tick } from '../../lottery/clockwork/tick.ts';
import { createLocalBus } from '../../realtime/bus/bus.ts';
import { ask } from '../../testing/ask.ts';
import { makeBuilds } from '../../testing/makeBuilds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { testEnv } from '../../testing/testDeps.ts';

const builds = makeBuilds();
let t: TestApp;
let token: string;
let now = 0;
beforeAll(async () => {
  const env = { ...testEnv, trustProxy: true };
  t = await createTestApp(
    { bus: createLocalBus(), clock: () => now, env },
    { builds, epochMs: 1_000 },
  );
  now = Math.ceil(Date.now() / 60_000) * 60_000;
  token = await t.signIn('demo01');
});
beforeEach(() => void (now = (Math.ceil(now / 60_000) + 1) * 60_000));
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({ url, headers: { host: 'localhost', ...headers } });
  const json = /id="boot">(.*?)<\/script>/.exec(answer.body)?.[1];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    html: answer.body,
    boot: JSON.parse(json ?? '{}') as Partial<Boot>,
  };
};
const asMember = () => ({ cookie: `token=${token}` });
const madeAt = async (url: string, headers?: Record<string, string>): Promise<number | undefined> =>
  (await open(url, headers)).boot.now;

describe("a guest's page", () => {
  it('is the same bytes for all of a site and language, and says so to caches', async () => {
    const first = await open('/results');
    now += 700;
    const others = await Promise.all([
      open('/results', { 'user-agent': 'phone', cookie: 'visitor=1' }),
      open('/results?utm_source=letter&x=1'),
      open('/results', { cookie: 'token=dead' }),
    ]);
    for (const { html, headers } of others) {
      expect(html).toBe(first.html);
      expect(headers).toMatchObject({
        etag: first.headers.etag,
        'cache-control': 'public, max-age=0, s-maxage=2',
        vary: 'cookie, accept-language, accept-encoding',
        'server-timing': `now;desc="${now}"`,
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('is another one for another site, language, scheme and path', async () => {
    const pages = await Promise.all([
      open('/'),
      open('/results'),
      open('/', { host: 'lotus.localhost' }),
      open('/', { cookie: 'locale=en' }),
      open('/', { 'x-forwarded-proto': 'https' }),
      open('/external/login'),
    ]);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(pages.length);
    expect(pages.map(({ boot }) => boot.locale)).toEqual(['th', 'th', 'th', 'en', 'th', 'th']);
    expect(pages[2]?.boot.site?.title).toBe('Lotus');
    expect(pages[5]?.headers['x-frame-options']).toBeUndefined();
  });

  it('is in the language that the browser asks for, until the visitor chooses one', async () => {
    const pages = await Promise.all([
      open('/', { 'accept-language': 'km-KH,km;q=0.9,en;q=0.8' }),
      open('/', { cookie: 'locale=kh' }),
      open('/', { 'accept-language': 'km', cookie: 'locale=mm' }),
      open('/', { 'accept-language': 'my', cookie: 'locale=xx' }),
      open('/'),
    ]);
    expect(pages.map(({ boot }) => boot.locale)).toEqual(['kh', 'kh', 'mm', 'th', 'th']);
    const [asked, chosen, other, unknown, plain] = pages;
    expect(asked?.html).toContain('<html lang="km"');
    expect(asked?.html).toBe(chosen?.html);
    expect(unknown?.html).toBe(plain?.html);
    expect(new Set([asked, other, plain].map((page) => page?.headers.etag)).size).toBe(3);
    for (const { headers } of pages)
      expect(headers.vary).toBe('cookie, accept-language, accept-encoding');
  });

  it('is one of four, however many languages strangers make up', async () => {
    const headers = Array.from(
      { length: 50 },
      (_, n) => `x${'abcdefghij'[n % 10]},my;q=0.${n + 1}`,
    );
    const pages = await Promise.all(
      headers.map((header) => open('/results', { 'accept-language': header })),
    );
    expect(new Set(pages.map(({ headers: { etag } }) => etag)).size).toBe(1);
    expect(pages[0]?.boot.locale).toBe('mm');
  });

  it("is never a member's, and no member gets it", async () => {
    const [member, guest, again] = [
      await open('/results', asMember()),
      await open('/results'),
      await open('/results', asMember()),
    ];
    for (const { boot, headers } of [member, again]) {
      expect(boot.session?.userName).toBe('demo01');
      expect(boot.cash?.money).toEqual(expect.any(Number));
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.etag).toBeUndefined();
    }
    expect(guest.boot).toMatchObject({ session: null, cash: null });
    expect(guest.html).not.toContain('demo01');
    const known = { 'if-none-match': String(guest.headers.etag) };
    expect((await open('/results', { ...asMember(), ...known })).status).toBe(200);
  });

  it('is made once for a thousand who come at once', async () => {
    let made = 0;
    const { query } = t.db;
    t.db.query = ((asked: Parameters<typeof query>[0]) => {
      if (asked.name === 'lottery_latest') made += 1;
      return query.call(t.db, asked);
    }) as typeof query;
    const pages = await Promise.all(Array.from({ length: 1_000 }, (_, n) => open(`/rounds?${n}`)));
    t.db.query = query;
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(made).toBe(1);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await open('/results');
    now += 5_000;
    const again = await open('/results', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.html]).toEqual([304, '']);
    expect(again.headers['server-timing']).toBe(`now;desc="${now}"`);
  });

  it('keeps its bytes for a minute while nothing in it changes', async () => {
    const first = await open('/results');
    now += 59_000;
    expect((await open('/results')).html).toBe(first.html);
    now += 1_000;
    expect((await open('/results')).boot.now).toBe(now);
  });

  it('is compressed for every browser', async () => {
    const [plain, zipped] = [
      await open('/results'),
      await t.app.inject({
        url: '/results',
        headers: { host: 'localhost', 'accept-encoding': 'gzip' },
      }),
    ];
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.html);
  });
});

describe('an address that is not in its plain form', () => {
  it.each([
    ['a port that nobody listens at', '/', { host: 'localhost:1' }],
    ['capitals in the host', '/', { host: 'LOCALHOST' }],
    ['a dot behind the host', '/', { host: 'localhost.' }],
    ['signs that are written in another way', '/%72esults', {}],
    ['a scheme that is none', '/', { 'x-forwarded-proto': 'x' }],
    ['a page that is not there', '/nothing', {}],
    ['a page that breaks', '/broken', {}],
  ])('%s: its page is made for each request', async (_name, url, headers) => {
    const { boot, headers: got } = await open(url, headers);
    expect(got['cache-control']).toBe('private, no-cache');
    now += 1;
    if (boot.now !== undefined) expect(await madeAt(url, headers)).toBe(now);
  });
});

describe('the rounds of a page', () => {
  const moved = (sql: string) =>
    ask<{ id: number }>(ownerOf(t.db), {
      name: `test_moved_${sql.length}`,
      text: `UPDATE lottery.round SET ${sql} WHERE id =
        (SELECT r.id FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
          WHERE m.code = 'BET_YEEKEE_15' AND r.status = 'open' ORDER BY r.closes_at LIMIT 1) RETURNING id`,
    }).then(([row]) => row?.id);
  const listed = async () => {
    const { queries } = (await open('/rounds')).boot.queries as unknown as {
      queries: [{ data: MarketRounds[] }, { data: RoundResult[] }];
    };
    const rounds = queries[0].data.flatMap((market) => market.rounds);
    return {
      statusOf: (id?: number) => rounds.find(({ betId }) => betId === id)?.status,
      hasResult: (id?: number) => queries[1].data.some(({ betId }) => betId === id),
    };
  };

  it('are not older than a second, also where nobody said that they changed', async () => {
    await tick(t.deps);
    now += 1_000;
    await listed();
    const id = await moved("closes_at = now() - interval '1 s', status = 'closed'");
    now += 999;
    expect((await listed()).statusOf(id)).toBe('open');
    now += 1;
    expect((await listed()).statusOf(id)).toBe('closed');
  });

  it('are those after a result at once, because it is announced', async () => {
    const id = await moved(
      `opens_at = now() - interval '9 s', closes_at = now() - interval '3 s',
       shots_close_at = now() - interval '2 s', results_at = now() - interval '1 s'`,
    );
    now += 1_000;
    expect((await listed()).hasResult(id)).toBe(false);
    // Nobody shot, so the round is voided, which is a result.
    await tick(t.deps);
    const after = await listed();
    expect([after.statusOf(id), after.hasResult(id)]).toEqual(['voided', true]);
  });
});

it('a page whose lists did not come is not kept', async () => {
  const { query } = t.db;
  t.db.query = ((asked: Parameters<typeof query>[0]) =>
    asked.name === 'lottery_latest'
      ? Promise.reject(new Error('slow'))
      : query.call(t.db, asked)) as typeof query;
  const poor = await open('/rounds');
  t.db.query = query;
  expect(poor.headers['cache-control']).toBe('private, no-cache');
  const whole = await open('/rounds');
  expect(whole.headers['cache-control']).toContain('s-maxage');
  expect(whole.html.length).toBeGreaterThan(poor.html.length);
});
