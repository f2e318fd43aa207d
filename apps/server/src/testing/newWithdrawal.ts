import { randomUUID } from 'node:crypto';
import { fail } from '@poy/testing';
import type { Db } from '../db/db.ts';
import { credit, giveBackHold, hold } from '../ledger/index.ts';
import { ask } from './ask.ts';
import { newMemberBank } from './memberBank.ts';

/** Ends the open withdrawal of a member, as if it had been refused. */
async function endOpen(db: Db, userName: string): Promise<void> {
  const open = await ask<{ id: number }>(db, {
    name: 'test_end_open_withdrawal',
    text: `UPDATE wallet.withdrawal SET status = 'returned', returned_why = 'refused'
      WHERE status IN ('asked', 'review', 'paying')
        AND member IN (SELECT uuid FROM members.member WHERE user_name = $1) RETURNING id`,
    values: [userName],
  });
  for (const { id } of open) await giveBackHold(db, `withdrawal:${id}`);
}

/**
 * Writes a withdrawal of 300 baht past the calls, as one that was sent to the bank an hour ago where
 * it is being paid. A member has one that is open, so the one of before ends. @returns its id
 */
export async function newWithdrawal(
  db: Db,
  userName: string,
  status: 'review' | 'paying',
): Promise<number> {
  await endOpen(db, userName);
  const bank = await newMemberBank(db, userName);
  const [row] = await ask<{ id: number; member: string }>(db, {
    name: 'test_withdrawal',
    text: `INSERT INTO wallet.withdrawal (site_id, member, bank_id, amount, idempotency_key, status, reasons,
        created_at, changed_at, due_at, reference, sent_at, tries)
      SELECT site_id, member, id, 30000, $2, $3, '{first}', at, at, at, ref,
        CASE WHEN ref IS NOT NULL THEN at END, CASE WHEN ref IS NULL THEN 0 ELSE 5 END
      FROM wallet.member_bank, LATERAL (SELECT clock_timestamp() - interval '1 hour' AS at,
        CASE WHEN $3 = 'paying' THEN gen_random_uuid() END AS ref) o
      WHERE id = $1 RETURNING id, member`,
    values: [bank, randomUUID(), status],
  });
  const { id, member } = row ?? fail('no withdrawal');
  const satang = 30_000;
  await credit(db, { key: randomUUID(), type: 'ADMIN_INCREASE', member, satang, reference: null });
  const reference = { kind: 'withdrawal', id, text: String(id) } as const;
  await hold(db, { key: `withdrawal:${id}`, type: 'WITHDRAW', member, satang, reference });
  return id;
}
