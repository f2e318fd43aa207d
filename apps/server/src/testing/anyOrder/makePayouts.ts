import { randomUUID } from 'node:crypto';
import { fail } from '@poy/testing';
import { credit, hold, payHold } from '../../ledger/index.ts';
import { ask } from '../ask.ts';
import type { TestApp } from '../testApp.ts';
import { verifiedSender } from '../verifiedSender.ts';
import type { Transfer } from './truthOf.ts';

/** A withdrawal that was paid, and whose payout the bank sent back. */
export interface Payout {
  readonly transfer: Transfer;
  readonly withdrawal: number;
  readonly member: string;
  readonly userName: string;
}

/** Writes a withdrawal of a member that was paid an hour before its money came back. */
export async function makePayout(
  { db }: TestApp,
  transfer: Transfer,
  { uuid: member, userName }: { uuid: string; userName: string },
): Promise<Payout> {
  const { units: satang, at } = transfer;
  await verifiedSender(db, member);
  const [row] = await ask<{ id: number }>(db, {
    name: 'test_any_order_payout',
    text: `INSERT INTO wallet.withdrawal (site_id, member, bank_id, amount, idempotency_key, status, created_at,
        changed_at, reference, sent_at, transfer_id)
      SELECT b.site_id, b.member, b.id, $2, 'k', 'paid', $3, $3, gen_random_uuid(), $3, gen_random_uuid()::text
      FROM wallet.member_bank b WHERE b.member = $1 RETURNING id`,
    values: [member, satang, new Date(at - 3_600_000)],
  });
  const id = row?.id ?? fail('no withdrawal');
  const funds = { key: randomUUID(), type: 'ADMIN_INCREASE', member, satang, reference: null };
  await credit(db, funds);
  const key = `withdrawal:${id}`;
  const reference = { kind: 'withdrawal', id, text: String(id) } as const;
  await hold(db, { key, type: 'WITHDRAW', member, satang, reference });
  await payHold(db, key);
  return { transfer, withdrawal: id, member, userName };
}
