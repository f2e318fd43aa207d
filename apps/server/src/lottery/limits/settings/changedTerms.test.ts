import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from '../../../db/db.ts';
import { ask } from '../../../testing/ask.ts';
import { linesOf } from '../../../testing/lotteryWorld.ts';
import { somebodyWaits } from '../../../testing/somebodyWaits.ts';
import {
  createLimitsWorld,
  market,
  option,
  refusalOf,
  type Accept,
  type LimitsWorld,
} from '../../../testing/worlds/limitsWorld.ts';
import { orderSlip, placeSlips } from '../../slips/placeSlips.ts';
import { setCaps, setRate, setTiers } from './settings.ts';

let w: LimitsWorld;
beforeAll(async () => {
  w = await createLimitsWorld();
});
afterEach(async () => {
  await setRate(w.db, { market, option, rate: { multiply: 90 } });
  await w.endTest();
});
afterAll(() => w.close());

/**
 * Sends a slip of 80 baht on 42, which has to wait for another call that sells the same number, and
 * changes the terms meanwhile. Returns the slip, or why its lines were refused.
 */
async function whileItWaits(change: () => Promise<void>, accept: Accept = 'same') {
  const [round, other] = [await w.newRound(), await w.newMember(1_000)];
  const order = orderSlip({
    member: other,
    site: w.site,
    key: randomUUID(),
    betId: round,
    accept: 'same',
    lines: linesOf([{ price: 10 }]),
  });
  const member = await w.newMember(1_000);
  let slip: Promise<unknown> = Promise.resolve();
  await w.db.tx(async (tx: Db) => {
    await placeSlips(tx, [order], false);
    slip = w.place(member, round, [{ price: 80 }], accept).catch(refusalOf);
    await somebodyWaits(w.db);
    await change();
  });
  return { round, answer: await slip };
}

const payoutOf = (round: number) =>
  ask<{ sold: number; payout: number }>(w.db, {
    name: 'test_number_payout',
    text: 'SELECT sold / 100 AS sold, payout / 100 AS payout FROM lottery.number_sold WHERE round_id = $1',
    values: [round],
  });

describe('terms that change while a slip waits', () => {
  it('are a cap that it is refused by', async () => {
    const { round, answer } = await whileItWaits(() =>
      setCaps(w.db, { market, option, caps: { number: 50, member: null } }),
    );
    expect(answer).toEqual([{ index: 0, answer: 'over_max', multiply: 90, min: 1, max: 40 }]);
    expect(await payoutOf(round)).toEqual([{ sold: 10, payout: 900 }]);
  });

  it('are the most for a member that it is refused by', async () => {
    const { answer } = await whileItWaits(() =>
      setCaps(w.db, { market, option, caps: { number: null, member: 60 } }),
    );
    expect(answer).toEqual([{ index: 0, answer: 'over_max', multiply: 90, min: 1, max: 60 }]);
  });

  it('are a tier that it is sold by, where its member takes any multiplier', async () => {
    const { round, answer } = await whileItWaits(
      () => setTiers(w.db, { market, option, tiers: [{ above: 50, multiply: 40 }] }),
      'any',
    );
    expect(answer).toMatchObject({ lines: [{ multiply: 40 }] });
    expect(await payoutOf(round)).toEqual([{ sold: 90, payout: 900 + 3_200 }]);
  });

  it('are a multiplier that its member has not seen', async () => {
    const { round, answer } = await whileItWaits(() =>
      setRate(w.db, { market, option, rate: { multiply: 70 } }),
    );
    // A slip without a stated multiplier is sold at the one of now.
    expect(answer).toMatchObject({ lines: [{ multiply: 70 }] });
    expect(await payoutOf(round)).toEqual([{ sold: 90, payout: 900 + 5_600 }]);
  });
});
