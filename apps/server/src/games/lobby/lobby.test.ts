import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@poy/contract';
import { waitFor } from '@poy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { openPlayedProvider, type PlayedProvider } from '../../testing/playedProvider.ts';
import { createTestApp, type Asked, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { testEnv } from '../../testing/testDeps.ts';

let t: TestApp;
let provider: PlayedProvider;
let partner: string;
let token: string;
const owner = (script: string) => ownerOf(t.db).script(script);

beforeAll(async () => {
  t = await createTestApp({
    env: {
      ...testEnv,
      trustProxy: true,
      games: { ...testEnv.games, countryHeader: 'x-country', keys: {} },
    },
  });
  provider = await openPlayedProvider(t.db, ownerOf(t.db));
  partner = provider.world.partner.code;
  Object.assign(t.deps.env.games.keys, { [partner]: provider.ourKey });
  await owner(`UPDATE games.title SET demo = true, launch = 'frame' WHERE code = 'wheel'`);
});
beforeEach(async () => {
  token = await t.signIn('demo01');
  provider.answer = null;
});
afterEach(() => t.pass(61_000));
afterAll(async () => {
  await provider.close();
  await t.close();
});

const wish = (more: object = {}) => ({
  ...{ partner, title: 'wheel', device: 'phone', language: 'th' },
  ...more,
});
const launch = (more: object = {}) => t.call('/poy-api/games.launch', { token, body: wish(more) });
const demo = (more: object = {}, asked: Asked = {}) =>
  t.call('/poy-api/games.demo', { body: wish(more), ...asked });
const played = (session: string, as = token) =>
  t.call('/poy-api/games.played', { token: as, body: { session } });
const mine = async () =>
  (await t.call('/poy-api/games.mine', { token })).data as ReplyOf<'/poy-api/games.mine'>;
const mark = (favourite: boolean, title = 'wheel') =>
  t.call('/poy-api/games.favourite', { token, body: { partner, title, favourite } });
/** Launches the title. @returns the name of the launch */
const launched = async () => ((await launch()).data as ReplyOf<'/poy-api/games.launch'>).session;

/** Tells the wallet something as the provider does, with the token of its last question that had one. */
async function tell(path: string, fields: Record<string, unknown>): Promise<string> {
  const body = provider.questions.findLast(({ body: asked }) => asked['token'])?.body ?? {};
  const payload = JSON.stringify({
    ...{ request_uuid: randomUUID(), token: body['token'], user: body['user'] },
    ...{ transaction_uuid: randomUUID(), game_code: 'wheel', is_free: false, currency: 'THB' },
    supplier_user: body['user'],
    ...fields,
  });
  const response = await t.app.inject({
    method: 'POST',
    url: `/callbacks/games/${partner}/transaction/${path}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': provider.signed(payload) },
    payload,
  });
  return response.json<{ status: string }>().status;
}
const money = (baht: number) => ({ amount: baht * 100_000, bet: 'zero' });
/** Stakes 20 baht. @returns the provider's word for the outcome */
const bet = (more: Record<string, unknown> = {}) =>
  tell('bet', { round: randomUUID(), round_closed: false, ...money(20), ...more });

describe('favourites', () => {
  it('are marked and taken back, the newest first, for one member alone', async () => {
    expect((await mark(true)).status).toBe(200);
    const { data } = await t.call('/poy-api/games.favourite', {
      token,
      body: { partner: 'sandbox', title: 'sandbox-slot', favourite: true },
    });
    const titles = (data as ReplyOf<'/poy-api/games.favourite'>).favourites;
    expect(titles.map(({ title }) => title)).toEqual(['sandbox-slot', 'wheel']);
    await mark(true);
    expect((await mine()).favourites).toEqual(titles);
    token = await t.signIn('demo02');
    expect((await mine()).favourites).toEqual([]);
    token = await t.signIn('demo01');
    await mark(false);
    expect((await mine()).favourites).toEqual(titles.slice(0, 1));
    expect((await mark(true, 'none')).code).toBe('NOT_FOUND');
  });

  it('are at most 200, however many are marked at once', async () => {
    await owner(`INSERT INTO games.title (partner, code, name, category)
        SELECT id, 'many-' || n, 'x', 'x' FROM games.partner, generate_series(1, 210) n WHERE code = 'sa';
      DELETE FROM games.favourite;
      INSERT INTO games.favourite (member, title) SELECT m.uuid, t.id FROM games.title t, members.member m
        JOIN sites.site s ON s.id = m.site_id AND s.host = 'localhost'
        WHERE m.user_name = 'demo01' AND t.code LIKE 'many-%' ORDER BY t.id LIMIT 199`);
    const answers = await Promise.all(
      ['many-205', 'many-206', 'many-207'].map((title) =>
        t.call('/poy-api/games.favourite', {
          token,
          body: { partner: 'sa', title, favourite: true },
        }),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual([
      ...['FAVOURITES_FULL', 'FAVOURITES_FULL', 'done'],
    ]);
    expect((await mine()).favourites).toHaveLength(200);
  });
});

describe('a launch', () => {
  it('tells what it staked and returned until it is over', async () => {
    const session = await launched();
    expect((await played(session)).data).toMatchObject({ staked: 0, returned: 0, state: 'open' });
    const staked = { round: randomUUID(), transaction_uuid: randomUUID() };
    expect(await bet(staked)).toBe('RS_OK');
    const reference = { reference_transaction_uuid: staked.transaction_uuid, round: staked.round };
    expect(await tell('win', { ...reference, round_closed: true, ...money(12.5) })).toBe('RS_OK');
    const before = await played(session);
    expect(before.data).toMatchObject({ staked: 20, returned: 12.5, state: 'open' });
    await t.call('/poy-api/games.leave', { token, method: 'POST' });
    expect((await played(session)).data).toEqual({ ...(before.data as object), state: 'over' });
    const next = await launched();
    expect((await played(next)).data).toMatchObject({ staked: 0, returned: 0 });
    expect((await played(session, await t.signIn('demo02'))).code).toBe('NOT_FOUND');
    expect((await mine()).recent[0]).toEqual({
      ...{ partner, title: 'wheel', staked: 20, returned: 12.5 },
      playedAt: expect.any(Number),
    });
  });

  it('that is answered after the member left takes no bet', async () => {
    let answer = (_: unknown): void => undefined;
    const asked = new Promise((heard) => {
      provider.answer = () => {
        heard(null);
        return new Promise((done) => (answer = done));
      };
    });
    const opening = launch();
    await asked;
    await t.call('/poy-api/games.leave', { token, method: 'POST' });
    answer({ url: 'https://games.example/late' });
    const { session } = (await opening).data as ReplyOf<'/poy-api/games.launch'>;
    expect((await played(session)).data).toMatchObject({ state: 'over' });
    expect(await bet()).not.toBe('RS_OK');
  });

  it('lies in a frame where the partner’s frames have the origin of its address', async () => {
    const forms = async () => ((await launch()).data as ReplyOf<'/poy-api/games.launch'>).launch;
    expect(await forms()).toBe('redirect');
    await owner(
      `UPDATE games.partner SET frames = '{https://games.example}' WHERE code = '${partner}'`,
    );
    await waitFor(async () => {
      t.pass(60_000);
      expect(await forms()).toBe('frame');
    });
    provider.answer = () => ({ url: 'https://games.example:8443/x' });
    expect(await forms()).toBe('redirect');
  });

  it.each([
    ['GAME_CLOSED', 'title', `UPDATE games.title SET state = 'closed' WHERE code = 'wheel'`],
    [
      'GAME_REFUSED',
      'region',
      `UPDATE games.title SET blocked_regions = '{TH}' WHERE code = 'wheel'`,
    ],
  ])('is refused with %s, %s', async (code, why, change) => {
    await owner(change);
    const headers = { 'x-country': 'TH' };
    const answer = await t.call('/poy-api/games.launch', { token, headers, body: wish() });
    await owner(
      `UPDATE games.title SET state = 'open', blocked_regions = '{}' WHERE code = 'wheel'`,
    );
    expect([answer.code, answer.details]).toEqual([code, { why }]);
  });

  it('of a title that the site hides is not found', async () => {
    await owner(`INSERT INTO games.site_title (site_id, title, hidden)
      SELECT s.id, t.id, true FROM sites.site s, games.title t WHERE t.code = 'wheel'`);
    const codes = [(await launch()).code, (await demo()).code];
    await owner('DELETE FROM games.site_title');
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('that the provider refuses says so', async () => {
    provider.answer = () => ({ error: 'no such operator' });
    expect(await launch()).toMatchObject({ code: 'GAME_UNAVAILABLE', details: { why: 'refused' } });
    await owner(`UPDATE games.partner SET address = 'http://127.0.0.1:1' WHERE code = 'sandbox'`);
    const body = wish({ partner: 'sandbox', title: 'sandbox-slot' });
    Object.assign(t.deps.env.games.keys, { sandbox: provider.ourKey });
    t.pass(20_000);
    expect(await t.call('/poy-api/games.launch', { token, body })).toMatchObject({
      code: 'GAME_UNAVAILABLE',
      details: { why: 'away' },
    });
  });
});

describe('a demo', () => {
  it('opens for guests without a member, a token and a row', async () => {
    const launches = () =>
      ask(t.db, { name: 'test_launches', text: 'SELECT count(*)::int AS n FROM games.session' });
    const before = await launches();
    const { status, data } = await demo();
    expect([status, data]).toEqual([
      200,
      { url: expect.stringMatching(/^https:/), launch: expect.any(String) },
    ]);
    const { body } = provider.questions.at(-1) ?? {};
    expect(body).toMatchObject({ currency: 'XXX', game_code: 'wheel' });
    expect(body).not.toHaveProperty('token');
    expect(body).not.toHaveProperty('user');
    expect(await launches()).toEqual(before);
  });

  it.each([
    ['the title has none', `UPDATE games.title SET demo = false`, 'NOT_FOUND'],
    ['the site allows none', `UPDATE play.rule SET guest_demo = false`, 'NOT_FOUND'],
    ['the site has no games', `UPDATE play.rule SET games = false`, 'GAME_REFUSED'],
    [
      'nobody may play whose country is not known',
      `UPDATE play.rule SET unknown_region = false`,
      'GAME_REFUSED',
    ],
    ['the title is closed', `UPDATE games.title SET state = 'closed'`, 'GAME_CLOSED'],
  ])('does not open where %s', async (_, change, code) => {
    await owner(change);
    const answer = await demo();
    await owner(`UPDATE games.title SET demo = true, state = 'open';
      UPDATE play.rule SET guest_demo = true, games = true, unknown_region = true`);
    expect(answer.code).toBe(code);
  });

  it('opens ten times a minute from one address', async () => {
    for (let n = 0; n < 10; n += 1) await demo({ title: 'none' });
    expect((await demo()).code).toBe('RATE_LIMITED');
    t.pass(61_000);
    expect((await demo()).status).toBe(200);
  });
});
