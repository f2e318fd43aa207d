import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { putRound } from '../../testing/changeRound.ts';
import { codeOf } from '../../testing/codeOf.ts';
import { createSetsWorld, lao, type SetsWorld } from '../../testing/setsWorld.ts';
import { oneTicket, ticketsOf } from './tickets.ts';
import { ask } from '../../testing/ask.ts';

let world: SetsWorld;
beforeAll(async () => {
  world = await createSetsWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

const tickets = async (member: string) =>
  (await ticketsOf(world.db, member, { limit: 100 })).tickets;

describe('placeSets', () => {
  it('takes price times quantity, keeps price and prizes of now, and gives a receipt of its own kind', async () => {
    const member = await world.newMember(1000);
    const round = await world.newSetRound();
    const ticket = await world.buy(member, round, ['1234x2', '0007x1']);
    expect(ticket).toMatchObject({
      betId: round,
      betName: lao,
      stake: 360,
      price: 120,
      quantity: 3,
      lineCount: 2,
      status: 'waiting',
      win: 0,
      result: null,
    });
    expect(ticket.receipt).toMatch(/^4D-[0-9A-Z]{4}-\d{4}$/);
    expect(ticket.lines).toEqual([
      { number: '1234', quantity: 2, price: 240, status: 'waiting', tier: null, win: 0 },
      { number: '0007', quantity: 1, price: 120, status: 'waiting', tier: null, win: 0 },
    ]);
    expect(ticket.prizes[0]).toEqual({ tier: 'straight4', prize: 125_000 });
    expect(await world.balance(member)).toBe(640);
    expect(await oneTicket(world.db, member, ticket.poyId)).toEqual(ticket);
    expect(world.sent.at(-1)).toMatchObject({
      channel: `private-${member}`,
      event: 'money-update',
      data: { balance: 640, type: 'BET_SET_4', amount: -360 },
    });
    await expect(oneTicket(world.db, await world.newMember(), ticket.poyId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('sells exactly the stock to twenty members who want it at once', async () => {
    const round = await world.newSetRound();
    await world.setStock('5555', 7);
    const members = await Promise.all(Array.from({ length: 20 }, () => world.newMember(240)));
    const sold = await Promise.all(
      members.map((member) => world.buy(member, round, ['5555x1']).then(() => 'ok', codeOf)),
    );
    expect(sold.filter((answer) => answer === 'ok')).toHaveLength(7);
    expect(sold.filter((answer) => answer === 'SET_SOLD_OUT')).toHaveLength(13);
    expect(await world.left(round, '5555')).toBe(0);
    expect(
      (await Promise.all(members.map((member) => world.balance(member)))).reduce(
        (sum, baht) => sum + baht,
        0,
      ),
    ).toBe(20 * 240 - 7 * 120);
  });

  it('says for each line how many sets there really are, and sells nothing of the ticket', async () => {
    const member = await world.newMember(10_000);
    const round = await world.newSetRound();
    await world.setStock('1111', 3);
    await world.setStock('2222', 0);
    await world.buy(member, round, ['1111x1']);
    const refused = world.buy(member, round, ['9999x5', '2222x1', '1111x3']);
    await expect(refused).rejects.toMatchObject({
      code: 'SET_SOLD_OUT',
      details: {
        lines: [
          { index: 1, number: '2222', left: 0 },
          { index: 2, number: '1111', left: 2 },
        ],
      },
    });
    expect([
      await world.balance(member),
      await world.left(round, '9999'),
      await world.left(round, '1111'),
    ]).toEqual([9880, 50, 2]);
    expect(await world.buy(member, round, ['1111x2'])).toMatchObject({ stake: 240 });
  });

  it('never waits in a circle when members buy the same numbers in any order', async () => {
    const round = await world.newSetRound();
    const members = await Promise.all(Array.from({ length: 12 }, () => world.newMember(480)));
    const sold = await Promise.all(
      members.map((member, at) =>
        world
          .buy(member, round, at % 2 ? ['7001x1', '7002x1'] : ['7002x1', '7001x1'])
          .then(() => 'ok', codeOf),
      ),
    );
    expect(new Set(sold)).toEqual(new Set(['ok']));
    expect(await world.left(round, '7001')).toBe(38);
  });

  it('sells without limit where no stock is set', async () => {
    await world.db.query({
      name: 'test_no_stock',
      text: 'UPDATE lottery.set_market SET stock = NULL',
    });
    const round = await world.newSetRound();
    await world.buy(await world.newMember(99 * 120), round, ['8888x99']);
    await world.buy(await world.newMember(99 * 120), round, ['8888x99']);
    expect(await world.left(round, '8888')).toBeNull();
    await world.db.query({
      name: 'test_stock_again',
      text: 'UPDATE lottery.set_market SET stock = 50',
    });
  });

  it('makes one ticket of thirty calls with one key, even with money for one only', async () => {
    const member = await world.newMember(120);
    const round = await world.newSetRound();
    const key = randomUUID();
    const bought = await Promise.all(
      Array.from({ length: 30 }, () => world.buy(member, round, ['3333x1'], key)),
    );
    expect(new Set(bought.map(({ poyId }) => poyId)).size).toBe(1);
    expect([
      await world.balance(member),
      (await tickets(member)).length,
      await world.left(round, '3333'),
    ]).toEqual([0, 1, 49]);
  });

  it('answers the ticket of a key after the close, too, and leaves the key of a refused one free', async () => {
    const member = await world.newMember(120);
    const round = await world.newSetRound();
    const key = randomUUID();
    await expect(world.buy(member, round, ['4444x2'], key)).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    const { poyId } = await world.buy(member, round, ['4444x1'], key);
    await world.move(round, { closesIn: -1, shotsCloseIn: 60 });
    expect((await world.buy(member, round, ['4444x1'], key)).poyId).toBe(poyId);
    await expect(world.buy(member, round, ['4445x1'], key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      details: { poyId },
    });
    expect(await world.balance(member)).toBe(0);
  });

  it.each([
    [
      'a round that closed a moment ago, before anything has closed it',
      -0.001,
      'open',
      'ROUND_CLOSED',
    ],
    ['a round that waits for its result', 60, 'calculating', 'ROUND_CLOSED'],
    ['a round that is not open yet', 60, 'waiting', 'ROUND_NOT_OPEN'],
  ])('refuses %s', async (_what, closesIn, status, code) => {
    const member = await world.newMember(120);
    const round = await world.newSetRound(closesIn);
    await putRound(world.db, round, `status = '${status}'`);
    await expect(world.buy(member, round, ['1234x1'])).rejects.toMatchObject({ code });
    expect(await world.balance(member)).toBe(120);
  });

  it('refuses a round that an operator has stopped, and sells again when it goes on', async () => {
    const member = await world.newMember(120);
    const round = await world.newSetRound();
    await world.db.query({
      name: 'test_suspend',
      text: 'UPDATE lottery.round SET suspended_at = now() WHERE id = $1',
      values: [round],
    });
    await expect(world.buy(member, round, ['1234x1'])).rejects.toMatchObject({
      code: 'SALE_SUSPENDED',
    });
    await world.db.query({
      name: 'test_resume',
      text: 'UPDATE lottery.round SET suspended_at = NULL WHERE id = $1',
      values: [round],
    });
    expect(await world.buy(member, round, ['1234x1'])).toMatchObject({ stake: 120 });
  });

  it('refuses a purchase that came in time and had to wait for a lock until the round was over', async () => {
    const member = await world.newMember(120);
    const round = await world.newSetRound(0.4);
    const answer = await world.db.tx(async (tx) => {
      await tx.query({
        name: 'test_hold_account',
        text: 'SELECT ledger.lock_account($1)',
        values: [member],
      });
      const waiting = world.buy(member, round, ['1234x1']).then(() => 'ok', codeOf);
      await tx.query({ name: 'test_hold_on', text: 'SELECT pg_sleep(0.6)' });
      return [waiting];
    });
    expect(await answer[0]).toBe('ROUND_CLOSED');
    expect(await world.balance(member)).toBe(120);
  });

  it('sells nothing at or after the closing instant', async () => {
    const member = await world.newMember(10_000);
    const round = await world.newSetRound(0.4);
    const answers: unknown[] = [];
    while (answers.at(-1) !== 'ROUND_CLOSED')
      answers.push(await world.buy(member, round, ['6000x1']).then(() => 'ok', codeOf));
    const [late] = await ask<{ late: number }>(world.db, {
      name: 'test_late',
      text: `SELECT count(*) AS late FROM lottery.set_ticket t JOIN lottery.round r ON r.id = t.round_id
        WHERE r.id = $1 AND t.created_at >= r.closes_at`,
      values: [round],
    });
    expect(late?.late).toBe(0);
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(
      (await tickets(member)).length,
    );
  });

  it.each([
    ['of another lottery', () => world.newSetRound(60, 'BET_LOTERRY4_HANOY')],
    ['that sells no sets', () => world.newRound()],
    ['that is not there', () => Promise.resolve(999_999_999)],
  ])('does not know a round %s', async (_what, round) => {
    await expect(
      world.buy(await world.newMember(120), await round(), ['1234x1']),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
