import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { LedgerError, verifyLedger } from '../../../ledger/index.ts';
import { debit } from '../../../testing/debit.ts';
import type { BankMood } from '../../../testing/playedBank.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';

let w: PayoutWorld;
beforeAll(async () => {
  w = await createPayoutWorld();
  const text = 'UPDATE wallet.withdrawal_rule SET times_per_day = 1000';
  await w.t.db.query({ name: 'test_many_times', text });
});
beforeEach(() => w.newMember());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

/** Bets past the calls. Answers whether there was enough. */
const bet = (baht: number): Promise<boolean> =>
  debit(w.t.db, {
    key: randomUUID(),
    type: 'BET_GOV',
    member: w.uuid,
    satang: baht * 100,
    reference: null,
  }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof LedgerError && error.code === 'INSUFFICIENT_BALANCE') return false;
      throw error;
    },
  );

describe('at once', () => {
  it('withdrawals and bets of two sessions never take more than there is', async () => {
    const second = await w.t.signIn(w.userName);
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        if (n % 3 === 0) return (await bet(400)) ? 'bet' : 'short';
        const as = n % 2 ? w.token : second;
        const { code } = await w.ask({ baht: 400, as });
        return code ?? 'withdrawal';
      }),
    );
    const bets = tries.filter((one) => one === 'bet').length;
    expect(tries.filter((one) => one === 'withdrawal').length).toBeLessThanOrEqual(1);
    expect(await w.cash()).toBe(1_000 - 400 * bets - (await w.held()));
    const fine = ['bet', 'short', 'withdrawal', 'WITHDRAWAL_OPEN', 'INSUFFICIENT_BALANCE'];
    for (const one of tries) expect(fine).toContain(one);
    // The bank of the next test would pay what is left open here.
    for (const { id } of await w.all()) await w.finish(id);
  });
});

/** Returns the error that an amount meets, or null. */
function refusalOf(baht: number, cash: number, open: boolean): string | null {
  if (baht < 300) return 'VALIDATION';
  if (open) return 'WITHDRAWAL_OPEN';
  return baht > cash ? 'INSUFFICIENT_BALANCE' : null;
}

const step = fc.record({
  what: fc.constantFrom('ask', 'bet', 'cancel', 'pay', 'pay', 'later' as const),
  baht: fc.integer({ min: 250, max: 700 }),
  mood: fc.constantFrom<BankMood>('pays', 'refuses', 'pays and is not heard', 'hears nothing'),
});

it('any sequence of withdrawals, bets, cancels and payouts does what a model does', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      w.newBank();
      await w.newMember();
      let cash = 1_000;
      let open: { id: number; baht: number } | null = null;
      const look = async () => (await w.all()).find(({ id }) => id === open?.id);
      for (const { what, baht, mood } of steps) {
        if (what === 'ask') {
          const { code, data } = await w.ask({ baht });
          const wanted = refusalOf(baht, cash, open !== null);
          expect(code).toBe(wanted);
          if (wanted === null) {
            open = { id: (data as { id: number }).id, baht };
            cash -= baht;
          }
        } else if (what === 'bet') {
          const done = await bet(baht);
          expect(done).toBe(baht <= cash);
          if (done) cash -= baht;
        } else if (what === 'cancel' && open) await w.cancel(open.id);
        else if (what === 'later') await w.age(1_000_000);
        else {
          w.bank.mood = mood;
          await w.step();
        }
        const now = await look();
        if (now?.status === 'returned') cash += open?.baht ?? 0;
        if (now?.status === 'returned' || now?.status === 'paid') open = null;
        expect([await w.cash(), await w.held()]).toEqual([cash, open?.baht ?? 0]);
      }
      if (open) {
        w.bank.mood = 'pays';
        await w.finish(open.id);
      }
      const rows = await w.all();
      const left = rows.filter(({ status }) => status === 'paid').map(({ amount }) => amount);
      const names = new Set(w.bank.paid.map(({ reference }) => reference));
      expect(names.size).toBe(w.bank.paid.length);
      for (const { amount } of w.bank.paid) expect(left).toContain(amount);
      expect(await w.held()).toBe(0);
      expect(await verifyLedger(w.t.db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 60_000);
