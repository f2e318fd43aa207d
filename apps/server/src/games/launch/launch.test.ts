import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPlayedProvider, type PlayedProvider } from '../../testing/playedProvider.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';

let t: TestApp;
let provider: PlayedProvider;
let token: string;

beforeAll(async () => {
  t = await createTestApp();
  provider = await openPlayedProvider(t.db, ownerOf(t.db));
  Object.assign(t.deps.env.games.keys, { [provider.world.partner.code]: provider.ourKey });
});
beforeEach(async () => {
  token = await t.signIn('demo01');
  provider.questions.length = 0;
  provider.answer = null;
});
afterEach(() => t.pass(61_000));
afterAll(async () => {
  await provider.close();
  await t.close();
});

const launch = (more: Record<string, unknown> = {}, as = token) =>
  t.call('/poy-api/games.launch', {
    token: as,
    body: {
      ...{ partner: provider.world.partner.code, title: 'wheel', device: 'phone', language: 'th' },
      ...more,
    },
  });

/** Tells the wallet something as the provider does. */
async function tell(path: string, fields: Record<string, unknown>, signature?: string) {
  const payload = JSON.stringify({ request_uuid: randomUUID(), ...fields });
  const response = await t.app.inject({
    method: 'POST',
    url: `/callbacks/games/${provider.world.partner.code}${path}`,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': signature ?? provider.signed(payload),
    },
    payload,
  });
  return response.json<Record<string, unknown>>();
}

/** Opens the title. @returns the token and the name that the provider was given */
async function opened(): Promise<{ token: string; user: string }> {
  expect((await launch()).status).toBe(200);
  const { body } = provider.questions.at(-1) ?? {};
  return { token: String(body?.token), user: String(body?.user) };
}

const bet = (player: { token: string; user: string }, baht: number) => ({
  ...player,
  transaction_uuid: randomUUID(),
  supplier_user: player.user,
  game_code: 'wheel',
  round: randomUUID(),
  round_closed: false,
  is_free: false,
  currency: 'THB',
  amount: baht * 100_000,
  bet: 'zero',
});

describe('a launch', () => {
  it('gives the provider a token for one member, and the member an address', async () => {
    const { status, data } = await launch();
    expect(status).toBe(200);
    expect(data).toEqual({
      url: expect.stringMatching(/^https:/),
      launch: 'redirect',
      session: expect.any(String),
      startedAt: expect.any(Number),
    });
    expect(provider.questions).toMatchObject([
      {
        path: '/operator/generic/v2/game/url',
        body: { operator_id: 77, game_code: 'wheel', currency: 'THB' },
      },
    ]);
    expect((await opened()).token).not.toBe((await opened()).token);
  });

  it('that the provider does not answer opens nothing', async () => {
    provider.answer = () => ({ nothing: true });
    expect((await launch()).code).toBe('GAME_UNAVAILABLE');
    const left = String(provider.questions.at(-1)?.body.token);
    const player = { token: left, user: String(provider.questions.at(-1)?.body.user) };
    expect(await tell('/transaction/bet', bet(player, 1))).toMatchObject({
      status: expect.stringMatching(/TOKEN/),
    });
  });

  it.each([
    ['another title', { title: 'nobody-s' }, 'NOT_FOUND'],
    ['another partner', { partner: 'nobody' }, 'NOT_FOUND'],
    ['a device that is none', { device: 'watch' }, 'VALIDATION'],
  ])('of %s is refused', async (_, more, code) => {
    expect((await launch(more)).code).toBe(code);
    expect(provider.questions).toEqual([]);
  });

  it.each([
    ['status', `UPDATE members.member SET status = 3 WHERE user_name = 'demo01'`],
    ['site', `UPDATE play.rule SET games = false`],
    ['region', `UPDATE play.rule SET unknown_region = false`],
  ])('is refused with the reason %s', async (why, text) => {
    await ownerOf(t.db).script(text);
    const answer = await launch();
    await ownerOf(t.db).script(`UPDATE members.member SET status = 0 WHERE user_name = 'demo01';
      UPDATE play.rule SET games = true, unknown_region = true`);
    expect([answer.code, answer.details]).toEqual(['GAME_REFUSED', { why }]);
  });

  it('of somebody who is not signed in is refused', async () => {
    expect((await launch({}, '')).code).toBe('unAuthorized');
  });
});

describe('the wallet over HTTP', () => {
  it('takes a stake, pays a win and undoes it, each once', async () => {
    const player = await opened();
    const cash = async () => (await tell('/user/balance', player)).balance as number;
    const before = await cash();
    const staked = bet(player, 20);
    expect(await tell('/transaction/bet', staked)).toMatchObject({
      status: 'RS_OK',
      balance: before - 2_000_000,
    });
    expect(await tell('/transaction/bet', staked)).toMatchObject({
      status: 'RS_OK',
      balance: before - 2_000_000,
    });
    const won = {
      ...staked,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: staked.transaction_uuid,
      amount: 5_000_000,
      round_closed: true,
    };
    expect(await tell('/transaction/win', won)).toMatchObject({
      status: 'RS_OK',
      balance: before + 3_000_000,
    });
    const undone = {
      ...player,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: won.transaction_uuid,
      game_code: 'wheel',
      round: staked.round,
      round_closed: true,
    };
    expect(await tell('/transaction/rollback', undone)).toMatchObject({ status: 'RS_OK' });
    expect(await tell('/transaction/rollback', undone)).toMatchObject({ status: 'RS_OK' });
    expect(await cash()).toBe(before - 2_000_000);
  });

  it('does nothing for a signature of somebody else', async () => {
    const player = await opened();
    const answer = await tell('/transaction/bet', bet(player, 20), 'bm9ib2R5');
    expect(answer.status).toBe('RS_ERROR_INVALID_SIGNATURE');
  });

  it('takes no bet after the member left the game, or the site, and pays what is owed', async () => {
    const player = await opened();
    const staked = bet(player, 10);
    await tell('/transaction/bet', staked);
    await t.call('/poy-api/games.leave', { token, body: { partner: provider.world.partner.code } });
    expect(await tell('/transaction/bet', bet(player, 10))).not.toMatchObject({ status: 'RS_OK' });
    const second = await opened();
    await t.call('/api/users.logout', { token, method: 'POST' });
    expect(await tell('/transaction/bet', bet(second, 10))).not.toMatchObject({ status: 'RS_OK' });
    const won = {
      ...staked,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: staked.transaction_uuid,
    };
    expect(await tell('/transaction/win', won)).toMatchObject({ status: 'RS_OK' });
  });
});
