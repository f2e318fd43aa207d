import { setPrize, setTiers, type SetTier } from '@poy/bet-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { casesOf } from '../../../testing/goldenCases.ts';
import { createSetsWorld, type SetsWorld } from '../../../testing/setsWorld.ts';
import { settleSetsBatch } from './settleSets.ts';
import { oneTicket } from '../tickets.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import { ask } from '../../../testing/ask.ts';

let world: SetsWorld;
beforeAll(async () => {
  world = await createSetsWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const sqlPrizes = async (result: string, prizes: readonly number[]) => {
  const rows = await ask<{ number: string; tier: SetTier; prize: number }>(world.db, {
    name: 'test_set_prizes',
    text: 'SELECT number, tier, prize FROM lottery.set_prizes($1, $2)',
    values: [result, prizes],
  });
  return new Map(rows.map(({ number, ...hit }) => [number, hit]));
};
const paid = async (member: string) =>
  ask<{ type: string; amount: number; key: string }>(ownerOf(world.db), {
    name: 'test_set_paid',
    text: `SELECT t.type, t.amount, t.key FROM ledger.transfer t JOIN ledger.account a ON a.id = t.to_account
      WHERE a.member = $1 AND t.ref_kind = 'set' ORDER BY t.to_version`,
    values: [member],
  });

describe('the prizes in SQL are those of the rules', () => {
  const usual = [125_000, 41_000, 5500, 4100, 1800, 1600, 1600];

  // A refused case has no prizes.
  it.each(casesOf('setPrizes').filter(({ golden }) => golden.expect))(
    '$file',
    async ({ golden }) => {
      const { result, prizes, numbers: asked } = golden.input;
      const found = await sqlPrizes(result, prizes ? setTiers.map((tier) => prizes[tier]) : usual);
      expect(asked.map((number) => found.get(number) ?? null)).toEqual(golden.expect);
    },
  );

  it.each(['1234', '1123', '1122', '1112', '0000', '9010', '7077', '4433'])(
    'for every number there is, with the result %s',
    async (result) => {
      const found = await sqlPrizes(result, usual);
      for (const number of numbers)
        expect([number, found.get(number) ?? null]).toEqual([number, setPrize(number, result)]);
    },
  );
});

describe('settlement of sets', () => {
  it('pays each prize once for each set, the highest only, and tells the members', async () => {
    const member = await world.newMember(20_000);
    const round = await world.newSetRound();
    const ticket = await world.buy(member, round, [
      '1234x1',
      '9234x2',
      '4321x1',
      '0432x3',
      '1239x1',
      '1299x1',
      '0034x10',
      '5555x1',
    ]);
    const loser = await world.newMember(120);
    const lost = await world.buy(loser, round, ['8888x1']);
    await world.draw(round, '1234');
    expect((await oneTicket(world.db, member, ticket.poyId)).status).toBe('won');
    expect(await world.balance(member)).toBe(20_000 - 20 * 120);
    await world.tick();
    const win = 125_000 + 2 * 41_000 + 5500 + 3 * 4100 + 1800 + 1600 + 10 * 1600;
    expect(await world.balance(member)).toBe(20_000 - 20 * 120 + win);
    expect(await paid(member)).toEqual([
      { type: 'WIN_SET_4', amount: win * 100, key: `set-win:${ticket.poyId}` },
    ]);
    const settled = await oneTicket(world.db, member, ticket.poyId);
    expect(settled).toMatchObject({ status: 'won', win, result: '1234' });
    expect(settled.lines.map(({ tier, win: won, status }) => [tier, won, status])).toEqual([
      ['straight4', 125_000, 'won'],
      ['straight3', 82_000, 'won'],
      ['tode4', 5500, 'won'],
      ['tode3', 12_300, 'won'],
      ['front3', 1800, 'won'],
      ['front2', 1600, 'won'],
      ['back2', 16_000, 'won'],
      [null, 0, 'lost'],
    ]);
    const told = world.sent
      .filter(({ event }) => event === 'slip-settled')
      .map(({ channel, data }) => [channel, data]);
    expect(told).toContainEqual([
      `private-${member}`,
      expect.objectContaining({
        kind: 'set',
        poyId: ticket.poyId,
        betGroup: ticket.betType,
        status: 'won',
        stake: 20 * 120,
        win,
      }),
    ]);
    expect(told).toContainEqual([
      `private-${loser}`,
      expect.objectContaining({ kind: 'set', poyId: lost.poyId, status: 'lost', win: 0 }),
    ]);
    await world.tick();
    expect(await world.balance(member)).toBe(20_000 - 20 * 120 + win);
  });

  it('pays the prizes a ticket was bought under, whatever the table says since', async () => {
    const round = await world.newSetRound();
    const [early, late] = [await world.newMember(120), await world.newMember(120)];
    await world.buy(early, round, ['1234x1']);
    await world.db.query({
      name: 'test_new_prizes',
      text: "UPDATE lottery.set_market SET prizes = '{10000000,0,0,0,0,0,0}'",
    });
    await world.buy(late, round, ['1234x1']);
    await world.db.query({
      name: 'test_old_prizes',
      text: "UPDATE lottery.set_market SET prizes = '{12500000,4100000,550000,410000,180000,160000,160000}'",
    });
    await world.draw(round, '1234');
    await world.tick();
    expect([await world.balance(early), await world.balance(late)]).toEqual([125_000, 100_000]);
  });

  it('gives every stake back where the round is voided', async () => {
    const round = await world.newSetRound();
    const member = await world.newMember(1000);
    const ticket = await world.buy(member, round, ['1234x3', '0000x1']);
    await world.voidRound(round);
    await world.tick();
    await world.tick();
    expect(await world.balance(member)).toBe(1000);
    expect(await paid(member)).toEqual([
      { type: 'ABORT_POY', amount: 48_000, key: `set-refund:${ticket.poyId}` },
    ]);
    expect(await oneTicket(world.db, member, ticket.poyId)).toMatchObject({
      status: 'refunded',
      win: 0,
      lines: [{ status: 'refunded' }, { status: 'refunded' }],
    });
  });

  it('goes on where it stopped, whoever settles, and pays each ticket once', async () => {
    const round = await world.newSetRound();
    const members = await Promise.all(Array.from({ length: 30 }, () => world.newMember(120)));
    for (const member of members)
      await world.buy(member, round, ['4242x1']).catch(() => world.buy(member, round, ['4252x1']));
    await world.draw(round, '4242');
    expect(await settleSetsBatch(world.db, round, 4)).toMatchObject({ done: false });
    // A process was killed after a payment and before its batch was noted. The idempotency keys
    // prevent a second payment.
    await world.db.query({
      name: 'test_forget_batch',
      text: 'UPDATE lottery.set_settlement SET last_ticket = 0 WHERE round_id = $1',
      values: [round],
    });
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let batch = await settleSetsBatch(world.db, round, 4); batch && !batch.done;)
          batch = await settleSetsBatch(world.db, round, 4);
      }),
    );
    await world.tick();
    expect(await Promise.all(members.map((member) => world.balance(member)))).toEqual(
      members.map(() => 125_000),
    );
    expect(await settleSetsBatch(world.db, round)).toBeNull();
  });
});
