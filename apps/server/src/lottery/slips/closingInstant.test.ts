import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from '../../db/db.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { codeOf } from '../../testing/codeOf.ts';
import { ask } from '../../testing/ask.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { somebodyWaits } from '../../testing/somebodyWaits.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

/**
 * Runs `meanwhile` while a slip is being sold, which holds the round and waits for the member's
 * account. @returns `ok` where the slip was sold, or the code of its refusal
 */
async function whileSelling(
  round: number,
  member: string,
  meanwhile: (db: Db) => Promise<void>,
): Promise<unknown> {
  let selling: Promise<unknown> = Promise.resolve();
  await world.db.tx(async (tx) => {
    await tx.query({
      name: 'test_hold',
      text: 'SELECT FROM ledger.lock_account($1)',
      values: [member],
    });
    selling = world.place(member, round, [{}]).then(() => 'ok', codeOf);
    await somebodyWaits(world.db);
    await meanwhile(tx);
  });
  return selling;
}

describe('the closing instant', () => {
  it('is judged by the moment a slip is written at, not by when it was sent', async () => {
    const member = await world.newMember(10);
    const round = await world.newRound({ closesIn: 3, shotsCloseIn: 120 });
    const answer = await whileSelling(round, member, async (tx) => {
      await tx.query({
        name: 'test_until_closed',
        text: 'SELECT pg_sleep(extract(epoch FROM closes_at - clock_timestamp())) FROM lottery.round WHERE id = $1',
        values: [round],
      });
    });
    expect([answer, await world.balance(member)]).toEqual(['ROUND_CLOSED', 10]);
  });

  it('waits for a slip that is being sold: closing takes the round only afterwards', async () => {
    const member = await world.newMember(10);
    const round = await world.newRound();
    const answer = await whileSelling(round, member, async () => {
      const close = world.db.tx(async (other) => {
        await other.script("SET LOCAL lock_timeout = '100ms'");
        await other.query({
          name: 'test_take_round',
          text: 'SELECT FROM lottery.round WHERE id = $1 FOR UPDATE',
          values: [round],
        });
      });
      await expect(close).rejects.toMatchObject({ sqlState: '55P03' });
    });
    expect([answer, await world.balance(member)]).toEqual(['ok', 9]);
  });

  it('takes no lock of the round for a slip that comes too late', async () => {
    const member = await world.newMember(10);
    const round = await world.newRound({ closesIn: -1, shotsCloseIn: 60 });
    const answer = await world.db.tx(async (closing) => {
      await closing.query({
        name: 'test_take_round',
        text: 'SELECT FROM lottery.round WHERE id = $1 FOR UPDATE',
        values: [round],
      });
      return Promise.race([
        world.place(member, round, [{}]).catch(codeOf),
        wait(30_000, 'waited', { ref: false }),
      ]);
    });
    expect(answer).toBe('ROUND_CLOSED');
  });

  /**
   * Sells and closes at full speed a round that closes in so many seconds, and expects no slip at or
   * after its close and no money lost. @returns the number of slips that were sold
   */
  async function sellUntilClosed(closesIn: number): Promise<number> {
    const members = await Promise.all(Array.from({ length: 16 }, () => world.newMember(1_000)));
    const round = await world.newRound({ closesIn, shotsCloseIn: 120 });
    const answers: unknown[] = [];
    // Each member has another number, because slips on the same number wait for each other.
    const hammer = async (member: string, nth: number) => {
      for (let closed = false; !closed;) {
        const answer = await world
          .place(member, round, [{ number: String(nth + 10), price: 1 }])
          .then(() => 'ok', codeOf);
        answers.push(answer);
        closed = answer !== 'ok';
      }
    };
    const closing = (async () => {
      while ((await world.statusOf(round)) === 'open')
        await world.db.query({ name: 'lottery_close', text: 'SELECT lottery.close_due() AS id' });
    })();
    await Promise.all([...members.map(hammer), closing]);
    const [row] = await ask<{ late: number; slips: number; stake: number }>(world.db, {
      name: 'test_late',
      text: `SELECT count(*) FILTER (WHERE s.created_at >= r.closes_at) AS late, count(*) AS slips,
        sum(s.stake)::bigint AS stake
        FROM lottery.slip s JOIN lottery.round r ON r.id = s.round_id WHERE r.id = $1`,
      values: [round],
    });
    const sold = answers.filter((answer) => answer === 'ok').length;
    expect(row).toEqual({ late: 0, slips: sold, stake: sold * 100 });
    expect(answers.filter((answer) => answer !== 'ok')).toEqual(members.map(() => 'ROUND_CLOSED'));
    const left = await Promise.all(members.map((member) => world.balance(member)));
    expect(left.reduce((sum, baht) => sum + baht, 0)).toBe(16_000 - sold);
    return sold;
  }

  it('takes no slip at or after it, and loses no money, with placing and closing at full speed', async () => {
    let sold = 0;
    // A busy machine sells less in the same time.
    for (let closesIn = 0.6; sold <= 50; closesIn *= 2) sold = await sellUntilClosed(closesIn);
    expect(sold).toBeGreaterThan(50);
  });
});
