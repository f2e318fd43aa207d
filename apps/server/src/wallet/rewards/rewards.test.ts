import { randomUUID } from 'node:crypto';
import type { AfCash, AfMembersReply, AfTransactionsReply, LoyaltyBalance } from '@poy/contract';
import { freshName } from '@poy/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { tick } from '../../lottery/clockwork/tick.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { createBarrier } from '../../testing/barrier.ts';
import { digits4, roundOf } from '../../testing/operatorWorld.ts';
import { signUp } from '../../testing/signUp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import {
  createCorrectionWorld,
  lao,
  type CorrectionWorld,
} from '../../testing/worlds/correctionWorld.ts';
import type { Player } from '../../testing/worlds/players.ts';
import { giveRewards } from './giveRewards.ts';

let w: CorrectionWorld;
let phones = 10_000_000;
beforeAll(async () => {
  w = await createCorrectionWorld();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const get = async <T>({ token }: Player, path: string): Promise<T> =>
  (await w.t.call(path, { token })).data as T;
const post = ({ token }: Player, path: string, body: object, key: string = randomUUID()) =>
  w.t.call(path, { token, body, headers: { 'idempotency-key': key } });
const af = (player: Player) => get<AfCash>(player, '/api/af-cashs');
const points = (player: Player) => get<LoyaltyBalance>(player, '/api/loyalty-points.balance');
const transactions = async (player: Player): Promise<AfTransactionsReply> =>
  (await post(player, '/api/af-cashs.transaction.all', {})).data as AfTransactionsReply;

/** Signs somebody up by a link, with 20,000 baht. Each has a phone of their own. */
async function invited(link: object): Promise<Player & { userName: string }> {
  const userName = freshName();
  phones += 1;
  const phoneNumber = `08${phones}`;
  const made = await signUp(w.t, {
    body: { userName, password: 'Demo#2026', phoneNumber, ...link },
  });
  const { uuid } = made.data as { uuid: string };
  await w.t.db.query({
    name: 'test_rich',
    text: "SELECT ledger.post($1, 'credit', 'ADMIN_INCREASE', $2, 2000000, NULL, NULL, NULL, NULL)",
    values: [`rich:${uuid}`, uuid],
  });
  return { uuid, userName, token: String(made.headers['x-nvenger-auth']) };
}

/** Buys losing slips in a round that is settled at once, and gives what they earn. */
async function play(...bets: readonly (readonly [Player, number])[]): Promise<number> {
  const round = await roundOf(w.t.db, lao);
  for (const [player, baht] of bets) await w.buy(player, round, '99', baht);
  await w.result(round, digits4('1234'));
  await giveRewards(w.t.db);
  return round;
}

async function correct(round: number, to: string | null): Promise<void> {
  await w.correct(round, to === null ? { kind: 'void' } : digits4(to));
  await tick(w.t.deps);
  await tick(w.t.deps);
  await giveRewards(w.t.db);
}

describe('commission', () => {
  it('is 0.5 % of the settled stake of members who came by the link, of one level', async () => {
    const top = await w.newPlayer();
    const { slug } = await af(top);
    const friend = await invited({ slug });
    const second = await invited({ slug: (await af(friend)).slug });
    await play([friend, 300], [second, 1_000], [top, 500]);
    expect(await af(top)).toEqual({ afMoney: 1.5, slug, members: 1, percent: 0.5 });
    expect(await af(friend)).toMatchObject({ afMoney: 5, members: 1 });
    expect(await af(second)).toMatchObject({ afMoney: 0, members: 0 });
    const masked = `${friend.userName.slice(0, 3)}****${friend.userName.slice(-1)}`;
    expect((await transactions(top)).transactions).toMatchObject([
      { transactionType: 'AF_COMMISSION', amount: 1.5, balance: 1.5, from: masked },
    ]);
    const { members } = (await post(top, '/api/af-cashs.members', {})).data as AfMembersReply;
    expect(members.map(({ name }) => name)).toEqual([masked]);
  });

  it('loses no part of a satang', async () => {
    const top = await w.newPlayer();
    const friend = await invited({ slug: (await af(top)).slug });
    for (const expected of [0, 0.01, 0.01, 0.02]) {
      await play([friend, 1]);
      expect((await af(top)).afMoney).toBe(expected);
    }
  });

  it('is taken back with the stake, and what is spent counts against later commission', async () => {
    const top = await w.newPlayer();
    const friend = await invited({ slug: (await af(top)).slug });
    const [kept, wrong] = [await play([friend, 200]), await play([friend, 1_000])];
    expect((await af(top)).afMoney).toBe(6);
    expect((await post(top, '/api/af-cashs.move', { amount: 4 })).status).toBe(200);
    await correct(wrong, null);
    expect((await af(top)).afMoney).toBe(0);
    await play([friend, 400]);
    // Six earned, four moved, five taken back, two earned: one is still owed.
    expect((await af(top)).afMoney).toBe(0);
    await play([friend, 600]);
    expect((await af(top)).afMoney).toBe(2);
    await correct(wrong, '1243');
    expect((await af(top)).afMoney).toBe(7);
    await correct(kept, '1299');
    expect((await af(top)).afMoney).toBe(7);
  });

  it('is given once, by servers that race', async () => {
    const top = await w.newPlayer();
    const friends = await Promise.all(
      Array.from({ length: 5 }, async () => invited({ slug: (await af(top)).slug })),
    );
    const round = await roundOf(w.t.db, lao);
    for (const friend of friends) await w.buy(friend, round, '99', 100);
    await w.result(round, digits4('1234'));
    await Promise.all(Array.from({ length: 4 }, () => giveRewards(w.t.db, 1)));
    await giveRewards(w.t.db, 2);
    expect((await af(top)).afMoney).toBe(2.5);
  });

  it('is for no account of one’s own', async () => {
    const top = await invited({});
    const { slug } = await af(top);
    const phoneNumber = `08${phones}`;
    const second = await invited({ slug, phoneNumber });
    expect(await af(top)).toMatchObject({ members: 0 });
    // Who takes the other's number later earns nothing from then on.
    const friend = await invited({ slug });
    await w.t.db.query({
      name: 'test_same_phone',
      text: `UPDATE members.member SET phone_number = (
          SELECT phone_number FROM members.member WHERE uuid = $2) WHERE uuid = $1`,
      values: [friend.uuid, top.uuid],
    });
    await play([second, 1_000], [friend, 1_000], [top, 1_000]);
    expect((await af(top)).afMoney).toBe(0);
  });

  it('cannot go in a circle: who invited somebody is said once, at sign-up', async () => {
    const first = await invited({});
    const friend = await invited({ slug: (await af(first)).slug });
    const { slug } = await af(friend);
    await post(first, '/api/users-infos.update', { slug, refUid: 1, email: 'a@example.com' });
    await play([first, 1_000]);
    expect(await af(friend)).toMatchObject({ afMoney: 0, members: 0 });
  });
});

describe('moving commission', () => {
  it('takes from 1 baht on, once for a key, and no more than there is', async () => {
    const top = await w.newPlayer();
    await play([await invited({ slug: (await af(top)).slug }), 1_000]);
    const before = await w.money(top);
    expect((await post(top, '/api/af-cashs.move', { amount: 0.5 })).code).toBe('VALIDATION');
    expect((await post(top, '/api/af-cashs.move', { amount: 5.01 })).code).toBe(
      'INSUFFICIENT_BALANCE',
    );
    const key = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => post(top, '/api/af-cashs.move', { amount: 1.25 }, key)),
    );
    expect(both.map(({ data }) => data)).toEqual(
      [1, 2].map(() => ({ money: before + 1.25, afMoney: 3.75 })),
    );
    expect((await post(top, '/api/af-cashs.move', { amount: 2 }, key)).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await w.statementOf(top)).transactions[0]).toMatchObject({
      transactionType: 'MOVE_AF_TO_MONEY',
      amount: 1.25,
    });
    expect(await w.money(top)).toBe(before + 1.25);
  });
});

describe('points', () => {
  it('are one for 100 baht of settled stake, with the rest kept, and make the level', async () => {
    const player = await invited({});
    await play([player, 150]);
    expect(await points(player)).toMatchObject({ balance: 1, lifetime: 1, level: 1 });
    await play([player, 50]);
    expect(await points(player)).toMatchObject({ balance: 2, lifetime: 2 });
    for (let n = 0; n < 2; n += 1) await play([player, 5_000]);
    expect(await points(player)).toMatchObject({ balance: 102, level: 2 });
    expect(await get(player, '/api/users-infos')).toMatchObject({ loyaltyPoint: 102, level: 2 });
  });

  it('are redeemed once for a key, and never below zero, also after a correction', async () => {
    const player = await invited({});
    const round = await play([player, 1_000]);
    const before = await w.money(player);
    const key = randomUUID();
    const redeem = (points: number, as: string = randomUUID()) =>
      post(player, '/api/loyalty-points.redeem', { points }, as);
    const both = await Promise.all([redeem(8, key), redeem(8, key)]);
    expect(both.map(({ data }) => data)).toEqual(
      [1, 2].map(() => ({ money: before + 4, balance: 2 })),
    );
    expect((await redeem(1, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await redeem(3)).code).toBe('INSUFFICIENT_BALANCE');
    const raced = await Promise.all(Array.from({ length: 6 }, () => redeem(1)));
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(2);
    await correct(round, null);
    expect(await points(player)).toMatchObject({ balance: 0, lifetime: 0, level: 1 });
    await play([player, 1_100]);
    expect(await points(player)).toMatchObject({ balance: 1, lifetime: 11 });
    expect((await w.statementOf(player)).transactions).toContainEqual(
      expect.objectContaining({ transactionType: 'ACHIVEMENT_ADDMONEY', amount: 4 }),
    );
  });

  it('wait for the account before they are locked, so that rewards go on meanwhile', async () => {
    const player = await invited({});
    await play([player, 100]);
    const barrier = createBarrier(w.t);
    const rows = { deposit: 0, movement: 0, withdrawal: 0, member: player.uuid };
    const begun = await barrier.begin('account', rows, [
      () => post(player, '/api/loyalty-points.redeem', { points: 1 }),
      () =>
        ownerOf(w.t.db).script(
          `SELECT FROM wallet.loyalty WHERE member = '${player.uuid}' FOR NO KEY UPDATE NOWAIT`,
        ),
    ]);
    expect(await Promise.all(begun)).toMatchObject([{ status: 200 }, undefined]);
    await barrier.end();
  });

  it('and commission of another site’s rule', async () => {
    const player = await invited({});
    await w.t.db.script(`INSERT INTO wallet.reward_rule
      SELECT site_id, 20, 500, 125 FROM members.member WHERE uuid = '${player.uuid}'`);
    const friend = await invited({ slug: (await af(player)).slug });
    await play([friend, 100]);
    expect(await af(player)).toMatchObject({ afMoney: 2, percent: 2 });
    expect(await points(friend)).toMatchObject({ balance: 20, pointValue: 1.25, pointStake: 5 });
    await w.t.db.script('DELETE FROM wallet.reward_rule');
  });
});
