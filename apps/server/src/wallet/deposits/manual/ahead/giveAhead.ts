import { bangkokMidnight } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';
import { credit, type Posted } from '../../../../ledger/index.ts';
import { aheadSince } from './aheadOf.ts';
import { predepositTerms } from './predeposit.ts';
import { windowMs, type SlipRow } from '../slipRow.ts';

/** The most ms by which the time on a slip lies ahead of the clock, and by which a request is older. */
const spareMs = 2 * windowMs;

const foundRow = z.object({ found: z.boolean() });

/**
 * Notes that a slip of the same sum, time and account was used before, by whatever member, and returns
 * whether it was. The app of the sender and that of the receiver print two slips with two references for
 * one transfer, so the two are one until the bank has reported two. The caller holds the lock of the sum.
 */
export async function noteTwin(
  db: Db,
  { id, accountNumber, satang, paidAt }: SlipRow,
): Promise<boolean> {
  const rows = await db.query({
    name: 'wallet_note_twin',
    text: `UPDATE wallet.slip SET twin = true WHERE deposit_id = $1 AND EXISTS (
        SELECT FROM wallet.deposit o JOIN wallet.slip s ON s.deposit_id = o.id
        JOIN wallet.bank b ON b.id = o.bank_id
        WHERE b.account_number = $2 AND o.asked = $3 AND o.kind = 'manual' AND o.id <> $1 AND s.used
          AND s.paid_at BETWEEN $4::timestamptz - $5 * interval '1 ms' AND $4::timestamptz + $5 * interval '1 ms'
          AND o.created_at > $4::timestamptz - $6 * interval '1 ms')
      RETURNING true AS found`,
    values: [id, accountNumber, satang, paidAt, windowMs, spareMs],
    row: foundRow,
  });
  return rows.length > 0;
}

/**
 * Gives the money of a checked slip ahead of the bank's word, where the site does and its most for one
 * member allows it. A member has one request that waits, so no other slip of the same member is given at
 * the same moment.
 * @param now ms of the database's clock
 * @returns null where nothing was given
 */
export async function giveAhead(db: Db, slip: SlipRow, now: number): Promise<Posted | null> {
  const { most, minutes } = await predepositTerms(db, slip.siteId);
  const before = await aheadSince(db, slip.member, bangkokMidnight(now));
  if (before + slip.satang > most) return null;
  await db.query({
    name: 'wallet_slip_ahead',
    text: `WITH matched AS (UPDATE wallet.deposit SET status = 'matched' WHERE id = $1)
      UPDATE wallet.slip SET used = true, ahead_at = $2, back_at = $3 WHERE deposit_id = $1`,
    values: [slip.id, new Date(now), new Date(now + minutes * 60_000)],
  });
  return credit(db, {
    key: `predeposit:${slip.id}`,
    type: 'PREDEPOSIT',
    member: slip.member,
    satang: slip.satang,
    reference: { kind: 'deposit', id: slip.id, text: slip.reference ?? '' },
  });
}
