import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { putRound } from '../../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { yingResult } from '../../rounds/results/yingResult.ts';
import { shoot } from '../../shots/shoot.ts';
import { drawRound } from '../drawing/drawRound.ts';
import { settleRound } from './settleRound.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

/** Moments of a round whose betting and shooting have ended. */
const over = { closesIn: -60, shotsCloseIn: -1 };

describe('a round that was missed while nothing ran', () => {
  it('is caught up in the order of closing: with shots it gets its result, without it is refunded', async () => {
    const member = await world.newMember(30);
    const rounds = [
      await world.newRound(),
      await world.newRound(),
      await world.newRound(),
    ] as const;
    for (const round of rounds) await world.place(member, round, [{ number: '42', price: 10 }]);
    await world.shootFor(rounds[1], '00042');
    await world.move(rounds[0], { closesIn: -500, shotsCloseIn: -480 });
    await world.move(rounds[1], { closesIn: -7200, shotsCloseIn: -7180 });
    await world.move(rounds[2], { closesIn: -90_000, shotsCloseIn: -89_000 });
    await putRound(world.db, rounds[2], "status = 'waiting'");
    await world.tick();
    expect(await Promise.all(rounds.map((round) => world.statusOf(round)))).toEqual([
      'voided',
      'resulted',
      'voided',
    ]);
    expect(await world.balance(member)).toBe(10 + 10 + 900);
    const order = world.sent
      .filter(({ channel, event }) => channel === `private-${member}` && event === 'slip-settled')
      .map(({ data }) => data);
    expect(order).toMatchObject([{ betId: rounds[2] }, { betId: rounds[1] }, { betId: rounds[0] }]);
  });
});

describe('a round that cannot be worked on', () => {
  it('keeps no other round waiting for its result or its money, and is tried again', async () => {
    const member = await world.newMember(30);
    const [unpayable, uncountable, won, refunded] = [
      await world.newRound(),
      await world.newRound(),
      await world.newRound(),
      await world.newRound(),
    ] as const;
    for (const round of [unpayable, won, refunded])
      await world.place(member, round, [{ number: '42', price: 10 }]);
    const nobody = {
      name: 'test_nobody',
      text: 'UPDATE lottery.slip SET member = $2 WHERE round_id = $1',
      values: [unpayable, randomUUID()],
    };
    await world.db.query(nobody);
    await world.shootFor(uncountable, '00042');
    await world.shootFor(won, '00042');
    await world.move(unpayable, { closesIn: -400, shotsCloseIn: -400 });
    await world.move(uncountable, { closesIn: -300, shotsCloseIn: -300 });
    for (const round of [won, refunded]) await world.move(round, over);
    await world.owner.script(`
      CREATE TABLE lottery.lost AS SELECT * FROM lottery.round_seed WHERE round_id = ${uncountable};
      DELETE FROM lottery.round_seed WHERE round_id = ${uncountable}`);

    await expect(world.tick()).rejects.toThrow();
    expect(
      await Promise.all(
        [unpayable, uncountable, won, refunded].map((round) => world.statusOf(round)),
      ),
    ).toEqual(['voided', 'calculating', 'resulted', 'voided']);
    expect(await world.balance(member)).toBe(900 + 10);

    await world.db.query({ ...nobody, values: [unpayable, member] });
    await world.owner.script('INSERT INTO lottery.round_seed SELECT * FROM lottery.lost');
    await world.tick();
    expect([await world.statusOf(uncountable), await world.balance(member)]).toEqual([
      'resulted',
      900 + 10 + 10,
    ]);
  });
});

describe('two processes at once', () => {
  it('store one result and pay each slip once, with three settlers racing and repeating', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => world.newMember(100)));
    const round = await world.newRound();
    for (let i = 0; i < 80; i += 1)
      await world.place(members[i % 8] ?? '', round, [
        { number: '42', price: 1 },
        { number: '43', price: 1 },
      ]);
    await world.shootFor(round, '00042');
    await world.move(round, over);
    await world.db.query({ name: 'lottery_close', text: 'SELECT lottery.close_due() AS id' });
    const freeze = () =>
      world.db.query({
        name: 'lottery_freeze',
        text: 'SELECT round_id AS id FROM lottery.freeze_due($1)',
        values: [10],
      });
    await Promise.all([freeze(), freeze()]);
    await world.db.script('SELECT lottery.fix_draws()');
    const stored = await Promise.all([
      drawRound(world.db, round),
      drawRound(world.db, round),
      drawRound(world.db, round),
    ]);
    expect(stored.filter(Boolean)).toHaveLength(1);
    const paid: number[] = [];
    const settle = () =>
      settleRound(world.db, round, ({ slips }) => paid.push(...slips.map(({ poyId }) => poyId)), 7);
    for (let again = 0; again < 3; again += 1) await Promise.all([settle(), settle(), settle()]);
    expect(new Set(paid).size).toBe(80);
    expect(paid).toHaveLength(80);
    expect(await Promise.all(members.map((member) => world.balance(member)))).toEqual(
      members.map(() => 80 + 10 * 90),
    );
  });

  it('do whole turns of the clockwork beside each other: one result, each win, refund and prize once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => world.newMember(200)));
    const [drawn, voided] = [await world.newRound({ drawMode: 'classic' }), await world.newRound()];
    for (const member of members)
      for (const round of [drawn, voided])
        await world.place(member, round, [{ number: '42', price: 100 }]);
    await world.shootAll(
      drawn,
      Array.from({ length: 18 }, () => '00001'),
    );
    const shot = (member: string, yingNumber: string) =>
      shoot(world.db, { member, userName: 'demo01', site: world.site, betId: drawn, yingNumber });
    await shot(members[0] ?? '', '00001');
    await shot(members[1] ?? '', '00024');
    for (const round of [drawn, voided]) await world.move(round, over);
    for (let again = 0; again < 3; again += 1)
      await Promise.all([world.tick(), world.tick(), world.tick(), world.tick()]);
    expect(await Promise.all([drawn, voided].map((round) => world.statusOf(round)))).toEqual([
      'resulted',
      'voided',
    ]);
    expect((await yingResult(world.db, world.site, drawn)).result).toBe('00042');
    expect(await Promise.all(members.map((member) => world.balance(member)))).toEqual(
      members.map((_, i) => 100 + 9_000 + (i === 1 ? 100 : 0)),
    );
  });

  it('pays nobody twice when a batch was paid but its progress was lost', async () => {
    const member = await world.newMember(10);
    const round = await world.newRound();
    await world.place(member, round, [{ number: '42', price: 10 }]);
    await world.shootFor(round, '00042');
    await world.finish(round);
    await world.db.query({
      name: 'test_forget_progress',
      text: 'UPDATE lottery.settlement SET last_slip = 0, last_member = DEFAULT WHERE round_id = $1',
      values: [round],
    });
    await world.db.query({
      name: 'test_unsettle',
      text: 'UPDATE lottery.round SET settled_at = NULL WHERE id = $1',
      values: [round],
    });
    await world.tick();
    expect(await world.balance(member)).toBe(900);
  });
});
