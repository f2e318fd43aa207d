import { poll } from '@poy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { balanceOf } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { betOf } from '../../testing/gameCommands.ts';
import { betFields, tellerOf, winFields, type Told } from '../../testing/gameMessages.ts';
import { providerOf } from '../../testing/games/providerOf.ts';
import type { PlayedProvider } from '../../testing/playedProvider.ts';
import { overOrWaits } from '../../testing/somebodyWaits.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import type { Player } from '../../testing/worlds/gamesWorld.ts';
import { execute } from '../core/execute.ts';

let t: TestApp;
let provider: PlayedProvider;
let token: string;
let tell: ReturnType<typeof tellerOf>;
beforeAll(async () => {
  t = await createTestApp();
  provider = await providerOf(t);
  tell = tellerOf(t.app, provider);
  await ownerOf(t.db).script(`INSERT INTO games.title (partner, code, name, category, state)
    SELECT id, c.code, c.code, 'live', c.state FROM games.partner,
      (VALUES ('table', 'open'), ('closed', 'closed')) c (code, state)
      WHERE games.partner.code = '${provider.world.partner.code}'`);
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

const launch = (as = token): Promise<Answer> =>
  t.call('/poy-api/games.launch', {
    token: as,
    body: {
      ...{ partner: provider.world.partner.code, title: 'wheel' },
      ...{ device: 'phone', language: 'th' },
    },
  });
const leave = (as = token): Promise<Answer> =>
  t.call('/poy-api/games.leave', { token: as, body: { partner: provider.world.partner.code } });
const signOut = (as = token): Promise<Answer> =>
  t.call('/api/users.logout', { token: as, method: 'POST' });

/** Returns whom the last question of a launch was about. */
function launched(): Player {
  const { body } = provider.questions.at(-1) ?? {};
  return { member: String(body?.user), token: String(body?.token) };
}
async function opened(as = token): Promise<Player> {
  expect((await launch(as)).status).toBe(200);
  return launched();
}
const bet = (player: Player, satang = 1_000): Promise<Told> =>
  tell('/transaction/bet', betFields(player, satang));
const cash = async ({ member }: Player): Promise<number> => (await balanceOf(t.db, member)).satang;

/** The statement of a sign-out, for a transaction that is not committed yet. */
const signingOut = {
  name: 'test_sign_out',
  text: `UPDATE members.session SET revoked_at = clock_timestamp() WHERE revoked_at IS NULL
    AND member IN (SELECT uuid FROM members.member WHERE user_name = 'demo01')`,
};

const over = { status: 'RS_ERROR_TOKEN_EXPIRED' };

it.each([
  ['left the game', leave],
  ['signed out', signOut],
])('a launch that is answered after the member %s takes no bet', async (_, goes) => {
  let answerNow = (): void => undefined;
  provider.answer = () =>
    new Promise((done) => {
      answerNow = () => done({ url: 'https://games.example/late' });
    });
  const launching = launch();
  await poll(() => provider.questions.length).toBe(1);
  expect((await goes()).status).toBe(200);
  answerNow();
  await launching;
  const player = launched();
  const before = await cash(player);
  expect(await bet(player)).toMatchObject(over);
  expect(await cash(player)).toBe(before);
});

it('a launch while the member signs out waits for it, and opens nothing', async () => {
  const launching = await t.db.tx(async (tx) => {
    await tx.query(signingOut);
    const begun = launch();
    await overOrWaits(t.db, begun);
    return [begun];
  });
  expect((await launching[0])?.code).toBe('unAuthorized');
  expect(provider.questions).toEqual([]);
});

it('a bet that waits while the member signs out is refused, and what was staked before is paid', async () => {
  const player = await opened();
  const staked = betFields(player, 1_000);
  await tell('/transaction/bet', staked);
  const waiting = await whileHeld(t.db, player.member, async () => {
    const begun = bet(player);
    await overOrWaits(t.db, begun);
    expect((await signOut()).status).toBe(200);
    return [begun];
  });
  expect(await waiting[0]).toMatchObject(over);
  expect(await tell('/transaction/win', winFields(staked, 500))).toMatchObject({ status: 'RS_OK' });
});

it('a sign-out waits for a bet that has passed its check, and none is written after its answer', async () => {
  const player = await opened();
  const before = await cash(player);
  const [leaving] = await t.db.tx(async (tx) => {
    const { outcome } = await execute(
      tx,
      provider.world.partner,
      betOf(player, 700),
      new Date(Date.now() + 5_000),
    );
    expect(outcome.done).toBe(true);
    let answered = false;
    const begun = signOut().finally(() => (answered = true));
    await overOrWaits(t.db, begun);
    expect(answered).toBe(false);
    return [begun];
  });
  expect((await leaving)?.status).toBe(200);
  expect(await cash(player)).toBe(before - 700);
  expect(await bet(player)).toMatchObject(over);
});

it('a bet that comes while the sign-out is being written waits for it, and is refused', async () => {
  const player = await opened();
  const before = await cash(player);
  const [late] = await t.db.tx(async (tx) => {
    await tx.query(signingOut);
    const begun = bet(player);
    await overOrWaits(t.db, begun);
    return [begun];
  });
  expect(await late).toMatchObject(over);
  expect(await cash(player)).toBe(before);
});

it('no bet is written after the answer to whoever leaves', async () => {
  const player = await opened();
  const answers = await whileHeld(t.db, player.member, async () => {
    const leaving = leave();
    await overOrWaits(t.db, leaving);
    return [leaving, bet(player)] as const;
  });
  expect((await answers[0]).status).toBe(200);
  expect(await answers[1]).toMatchObject(over);
});

it('one token on two devices is one purse', async () => {
  const player = await opened();
  const before = await cash(player);
  const satang = Math.floor(before / 4);
  const answers = await Promise.all(Array.from({ length: 6 }, () => bet(player, satang)));
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(2);
  expect(await cash(player)).toBe(before - 4 * satang);
});

it('of two devices that launched each for itself, the one that signs out takes no bet', async () => {
  const [phone, desk] = [await t.signIn('demo02'), await t.signIn('demo02')];
  const onPhone = await opened(phone);
  const onDesk = await opened(desk);
  expect(onPhone.token).not.toBe(onDesk.token);
  await signOut(phone);
  expect(await bet(onPhone)).toMatchObject(over);
  expect(await bet(onDesk)).toMatchObject({ status: 'RS_OK' });
  // Who leaves a partner leaves it on every device.
  await leave(desk);
  expect(await bet(onDesk)).toMatchObject(over);
});

it('a lobby changes the game within a session, to any open title of the partner', async () => {
  token = await t.signIn('demo03');
  const player = await opened();
  const at = async (game_code: string, round = 'of-the-lobby') =>
    (await tell('/transaction/bet', betFields(player, 100, { game_code, round }))).status;
  expect([await at('wheel'), await at('table'), await at('wheel')]).toEqual([
    'RS_OK',
    'RS_OK',
    'RS_OK',
  ]);
  expect(await at('closed')).toBe('RS_ERROR_INVALID_GAME');
  expect(await at('sandbox-slot')).toBe('RS_ERROR_INVALID_GAME');
  const titles = await ask<{ title: string }>(t.db, {
    name: 'test_titles_of_session',
    text: 'SELECT title FROM games.move WHERE member = $1 ORDER BY at',
    values: [player.member],
  });
  expect(titles.map(({ title }) => title)).toEqual(['wheel', 'table', 'wheel']);
});
