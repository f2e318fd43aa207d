import { randomUUID } from 'node:crypto';
import type { Deposit, SiteBank } from '@poy/contract';
import { expectNamed, fail } from '@poy/testing';
import { debtOf } from '../../ledger/index.ts';
import { prepared, reportMovement } from './depositWorld.ts';
import { createPayoutDesk, type PayoutDesk } from './payoutDesk.ts';
import { createPayoutWorld, type PayoutWorld } from './payoutWorld.ts';

/** A movement that a bank has reported; the amount is baht. */
export interface Credited {
  readonly account: string;
  readonly movementId: string;
  readonly amount: number;
  readonly fromName: string;
}

/** A member whose deposits a bank takes back, with withdrawals that it pays. */
export interface ReversalWorld extends PayoutWorld {
  readonly desk: PayoutDesk;
  /** Pays in what the member asks for, from a sender with this name. */
  paysIn(baht: number, fromName?: string): Promise<Credited>;
  /** Reports that the bank takes a movement back, or another sum of it. @returns the answer's status */
  takesBack(credited: Credited, changes?: { amount?: number }): Promise<string>;
  /** The debt of the member in baht. */
  owed(): Promise<number>;
}

/** Makes such a world, in which deposits need not be played. */
export async function createReversalWorld(): Promise<ReversalWorld> {
  const base = await createPayoutWorld();
  const { t } = base;
  await t.db.script('INSERT INTO wallet.turnover_rule (site_id, per_deposit) VALUES (2, 0)');
  const desk = await createPayoutDesk(base);
  const w: ReversalWorld = Object.assign(base, {
    desk,
    async paysIn(baht: number, fromName = 'MR. DEMO PERSON') {
      const [bank] = (await t.call('/poy-api/banks.all', { token: w.token })).data as SiteBank[];
      const { bankId, accountNumber: account } = bank ?? fail('no bank');
      const asked = await t.call('/poy-api/deposits.create', {
        token: w.token,
        body: { bankId, prepareAmount: baht },
        headers: { 'idempotency-key': randomUUID() },
      });
      expectNamed(asked.status, asked.text).toBe(200);
      const amount = prepared(asked.data as Deposit).prepareAmount;
      const credited = { account, movementId: randomUUID(), amount, fromName };
      const answer = await reportMovement(t, credited);
      expectNamed(answer.data, answer.text).toEqual({ status: 'credited' });
      return credited;
    },
    async takesBack(credited: Credited, changes: { amount?: number } = {}) {
      const { data } = await reportMovement(t, { ...credited, ...changes, status: 'reversed' });
      return (data as { status: string }).status;
    },
    owed: async () => (await debtOf(t.db, w.uuid)) / 100,
  });
  return w;
}
