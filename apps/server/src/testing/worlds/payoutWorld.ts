import type { Withdrawal } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { stepPayouts } from '../../wallet/withdrawals/payouts/stepPayouts.ts';
import type { PayoutBank } from '../../wallet/withdrawals/payouts/bank/PayoutBank.ts';
import { ask } from '../ask.ts';
import { createPlayedBank, type PlayedBank } from '../playedBank.ts';
import { createWithdrawWorld, type WithdrawWorld } from './withdrawWorld.ts';

export interface PayoutWorld extends WithdrawWorld {
  bank: PlayedBank;
  /** Begins with a bank of which nothing is known. */
  newBank(): void;
  /** Sets the rules by which withdrawals of the site are reviewed, and when two persons decide. */
  review(reviewed: readonly string[], twoAboveBaht?: number): Promise<void>;
  /** Takes one step of the payouts as one process, on another connection or with another bank. */
  step(changes?: { db?: Db; bank?: PayoutBank }): Promise<number>;
  /** Lets this much time (ms) pass for every payout. */
  age(ms: number): Promise<void>;
  /** Takes steps, with time between them, until the withdrawal is over. @returns it */
  finish(id: number): Promise<Withdrawal>;
  /** The rows of the ledger that end the hold of a withdrawal, by their type. */
  ends(id: number): Promise<string[]>;
}

/** Makes the application with a bank that pays members out, and without reviews. */
export async function createPayoutWorld(): Promise<PayoutWorld> {
  const base = await createWithdrawWorld();
  const { t } = base;
  const age = async (ms: number): Promise<void> => {
    const past = `$1 * interval '1 millisecond'`;
    await t.db.query({
      name: 'test_age_payouts',
      text: `UPDATE wallet.withdrawal SET due_at = due_at - ${past}, sent_at = sent_at - ${past},
        changed_at = changed_at - ${past}`,
      values: [ms],
    });
  };
  const w: PayoutWorld = Object.assign(base, {
    bank: createPlayedBank(),
    newBank: () => void (w.bank = createPlayedBank()),
    async review(reviewed: readonly string[], twoAboveBaht = 20_000) {
      await t.db.query({
        name: 'test_review',
        text: `UPDATE wallet.withdrawal_rule SET reviewed = $1, two_above = $2`,
        values: [reviewed, twoAboveBaht * 100],
      });
    },
    step: ({ db = t.db, bank = w.bank }: { db?: Db; bank?: PayoutBank } = {}) =>
      stepPayouts({ db, publisher: t.deps.publisher }, bank, { played: true }),
    age,
    async finish(id: number) {
      for (let turn = 0; turn < 12; turn += 1) {
        const [row] = (await w.all()).filter((one) => one.id === id);
        if (row?.status === 'paid' || row?.status === 'returned') return row;
        await age(1_000_000);
        await w.step();
      }
      throw new Error(`withdrawal ${id} does not end`);
    },
    ends: async (id: number) =>
      (
        await ask<{ type: string }>(t.db, {
          name: 'test_hold_ends',
          text: `SELECT type FROM ledger.moved WHERE key = $1`,
          values: [`withdrawal:${id}:end`],
        })
      ).map(({ type }) => type),
  });
  await w.review([]);
  return w;
}
