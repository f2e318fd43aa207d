import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { Killed, lifeOf, mortalDb, type Life } from '../../../testing/mortalDb.ts';
import type { BankMood } from '../../../testing/playedBank.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';
import type { PayoutBank } from './bank/PayoutBank.ts';

let w: PayoutWorld;
beforeAll(async () => {
  w = await createPayoutWorld();
  const text = 'UPDATE wallet.withdrawal_rule SET times_per_day = 1000';
  await w.t.db.query({ name: 'test_many_times', text });
});
beforeEach(() => w.newMember());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

/** The bank as a process has it that is killed before it asks, or before it hears the answer. */
const mortalBank = (bank: PayoutBank, life: Life): PayoutBank => ({
  async pay(order) {
    life.step();
    const word = await bank.pay(order);
    life.step();
    return word;
  },
  async inquire(reference) {
    life.step();
    const word = await bank.inquire(reference);
    life.step();
    return word;
  },
});

/** Takes a step as a process that is killed. @returns true where it lived through it */
async function livesThrough(steps: number): Promise<boolean> {
  const life = lifeOf(steps);
  try {
    await w.step({ db: mortalDb(w.t.db, life), bank: mortalBank(w.bank, life) });
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}

/** The moods of the bank in the life that is killed, and what must come of it. */
const moods: [BankMood, 'paid' | 'returned'][] = [
  ['pays', 'paid'],
  ['refuses', 'returned'],
  ['pays and is not heard', 'paid'],
  ['hears nothing', 'paid'],
  ['pays later', 'paid'],
];

describe('a process that is killed between any two steps of a payout', () => {
  it.each(moods)('where the bank %s leaves it %s, once', async (mood, end) => {
    let survived = false;
    let lives = 0;
    for (; !survived; lives += 1) {
      w.newBank();
      await w.setCash(1_000);
      const { id } = await w.made({ baht: 300 });
      w.bank.mood = mood;
      survived = await livesThrough(lives);
      // A second process dies at the same step of its own life.
      await w.age(1_000_000);
      await livesThrough(lives);
      w.bank.decideLater();
      w.bank.mood = end === 'paid' ? 'pays' : 'refuses';
      expect(await w.finish(id)).toMatchObject({ status: end });
      expect(w.bank.paid).toHaveLength(end === 'paid' ? 1 : 0);
      expect(await w.ends(id)).toEqual([end === 'paid' ? 'WITHDRAW_PAID' : 'WITHDRAW_RETURN']);
      expect([await w.cash(), await w.held()]).toEqual([end === 'paid' ? 700 : 1_000, 0]);
    }
    // Otherwise nobody was killed.
    expect(lives).toBeGreaterThan(4);
  });
});
