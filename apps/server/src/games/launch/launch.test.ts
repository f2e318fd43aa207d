import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  betFields,
  rollbackFields,
  sendMessage,
  tellerOf,
  winFields,
  type Fields,
} from '../../testing/gameMessages.ts';
import { providerOf } from '../../testing/games/providerOf.ts';
import type { PlayedProvider, ProviderQuestion } from '../../testing/playedProvider.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import type { Player } from '../../testing/worlds/gamesWorld.ts';

let t: TestApp;
let provider: PlayedProvider;
let token: string;
let tell: ReturnType<typeof tellerOf>;

beforeAll(async () => {
  t = await createTestApp();
  provider = await providerOf(t);
  tell = tellerOf(t.app, provider);
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

/** Opens the title. @returns the member and the token that the provider was given */
async function opened(): Promise<Player> {
  expect((await launch()).status).toBe(200);
  return playerOf(provider.questions.at(-1));
}
const playerOf = (question: ProviderQuestion | undefined): Player => ({
  token: String(question?.body['token']),
  member: String(question?.body['user']),
});

/** A bet with fields that the wallet does not know. */
const bet = (player: Player, baht: number): Fields =>
  betFields(player, 100 * baht, { supplier_user: player.member, bet: 'zero' });

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
    const player = playerOf(provider.questions.at(-1));
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
    const { member: user, token: known } = player;
    const cash = async () => (await tell('/user/balance', { user, token: known })).balance ?? 0;
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
    const won = winFields(staked, 5_000);
    expect(await tell('/transaction/win', won)).toMatchObject({
      status: 'RS_OK',
      balance: before + 3_000_000,
    });
    const undone = rollbackFields(won);
    expect(await tell('/transaction/rollback', undone)).toMatchObject({ status: 'RS_OK' });
    expect(await tell('/transaction/rollback', undone)).toMatchObject({ status: 'RS_OK' });
    expect(await cash()).toBe(before - 2_000_000);
  });

  it('makes every type of the ledger that the dialect has', async () => {
    const player = await opened();
    const [won, undone] = [bet(player, 10), bet(player, 5)];
    const win = winFields(won, 700);
    const gift = { is_supplier_promo: true, reference_transaction_uuid: null, round: null };
    const before = t.deps.sent.length;
    for (const [name, fields] of [
      ['bet', won],
      ['win', win],
      ['bet', undone],
      ['rollback', rollbackFields(undone)],
      ['rollback', rollbackFields(win)],
      ['win', winFields(won, 300, gift)],
    ] as const)
      expect(await tell(`/transaction/${name}`, fields)).toMatchObject({ status: 'RS_OK' });
    const types = ['BET_GAME', 'WIN_GAME', 'BET_GAME', 'ABORT_GAME', 'GAME_DEDUCT', 'BONUS_GAME'];
    expect(t.deps.sent.slice(before)).toMatchObject(types.map((type) => ({ data: { type } })));
  });

  it('does nothing for a signature of somebody else', async () => {
    const player = await opened();
    const { code } = provider.world.partner;
    const body = JSON.stringify({ request_uuid: randomUUID(), ...bet(player, 20) });
    const answer = await sendMessage(t.app, code, '/transaction/bet', body, {
      'x-hub88-signature': 'bm9ib2R5',
    });
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
    const won = winFields(staked, 1_000);
    expect(await tell('/transaction/win', won)).toMatchObject({ status: 'RS_OK' });
  });
});
