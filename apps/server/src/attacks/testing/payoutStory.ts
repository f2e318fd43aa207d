import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Withdrawal } from '@poy/contract';
import { tokenHeader } from '@poy/contract/rules';
import { poll } from '@poy/testing';
import { heldOf } from '../../ledger/index.ts';
import type { HttpBank } from '../../testing/httpBank.ts';
import { ask as readRows } from '../../testing/ask.ts';
import { newMemberBank } from '../../testing/memberBank.ts';
import { reason } from '../../testing/operatorApp.ts';
import { createPlayedBank } from '../../testing/playedBank.ts';
import { answered } from './attackedServer.ts';
import type { AttackWorld } from './AttackWorld.ts';

/** One withdrawal of 300 baht, from its request to its end. */
export interface PayoutStory {
  /** Asks for it. The same call again finds the same one. */
  ask(): Promise<Withdrawal>;
  /** Approves it as an operator. */
  approve(): Promise<unknown>;
  /** Allows payouts to its account, or forbids them. */
  allow(allowed: boolean): Promise<unknown>;
  /** Brings it to its end, whatever was done of it, and expects everything to be there once. */
  finish(): Promise<void>;
}

const baht = 300;
const patience = { timeout: 45_000, interval: 200 };

/** Begins a story whose bank pays or refuses. */
export async function payoutStory(
  w: AttackWorld,
  http: HttpBank,
  end: 'paid' | 'returned',
): Promise<PayoutStory> {
  http.bank = createPlayedBank();
  http.bank.mood = end === 'paid' ? 'pays' : 'refuses';
  const player = await w.newPlayer();
  const { token, uuid, userName } = player;
  const bankId = await newMemberBank(w.t.db, userName);
  const key = randomUUID();
  const ask = () =>
    answered<Withdrawal>(
      w.server.post(
        '/poy-api/withdrawals.create',
        { bankId, amount: baht },
        { [tokenHeader]: token, 'idempotency-key': key },
      ),
    );
  const approve = async () => {
    const { id } = await ask();
    const body = { id, userName, amount: baht, reason };
    await answered(w.server.post('/api/operators.withdrawals.approve', body, w.one));
  };
  /** Lets time pass for the payout. @returns what has become of it */
  const later = async (): Promise<string> => {
    const past = `interval '1000 seconds'`;
    const [row] = await readRows<{ status: string }>(w.t.db, {
      name: 'test_age_payout',
      text: `UPDATE wallet.withdrawal SET due_at = due_at - ${past}, sent_at = sent_at - ${past}
        WHERE member = $1 RETURNING status`,
      values: [uuid],
    });
    return row?.status ?? 'none';
  };
  return {
    ask,
    approve,
    allow: (allowed) =>
      w.t.db.query({
        name: 'test_allow_account',
        text: 'UPDATE wallet.member_bank SET status = $2 WHERE id = $1',
        values: [bankId, allowed ? 'verified' : 'refused'],
      }),
    async finish() {
      const { id, status } = await ask();
      if (status === 'review') await approve();
      await poll(later, patience).toBe(end);
      expect(new Set(http.bank.heard.map(({ reference }) => reference)).size).toBe(1);
      expect(http.bank.paid.map(({ amount }) => amount)).toEqual(end === 'paid' ? [baht] : []);
      expect(await w.transfers(`withdrawal:${id}:end`)).toBe(1);
      expect([await w.money(player), await heldOf(w.t.db, uuid)]).toEqual([
        end === 'paid' ? 1_000 - baht : 1_000,
        0,
      ]);
    },
  };
}
