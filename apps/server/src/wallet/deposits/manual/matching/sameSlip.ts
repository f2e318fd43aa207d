import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';

/**
 * The condition that two rows `m` and `o` of slips are one slip: the same transfer, in whatever case its
 * letters are, or the same picture.
 */
const isSameSlip = `((o.code_bank = m.code_bank AND upper(o.reference) = upper(m.reference))
  OR o.picture_hash = m.picture_hash)`;

/** The ids of all requests that show a slip of the requests $1, which are among them. */
export const idsOfSameSlips = `ARRAY(SELECT o.deposit_id FROM wallet.slip m
  JOIN wallet.slip o ON ${isSameSlip} WHERE m.deposit_id = ANY ($1))`;

/** The most members that are named, because a crowd could send one slip. */
const mostNamed = 20;

/** The names of the first members who wait with the slip `m` beside its own member, as JSON. */
export const othersWithSlip = `(
  SELECT coalesce(json_agg(s.user_name ORDER BY s.id), '[]'::json)
  FROM (
    SELECT u.user_name, e.id FROM wallet.slip o
    JOIN wallet.deposit e ON e.id = o.deposit_id AND e.status = 'pending'
    JOIN members.member u ON u.uuid = e.member
    WHERE ${isSameSlip} AND o.deposit_id <> m.deposit_id ORDER BY e.id LIMIT ${mostNamed}) s)`;

const idRow = z.object({ id: z.int() });

/** Returns the other request that has used the slip of a request up; null where none has. */
export async function userOfSlip(db: Db, id: number): Promise<number | null> {
  const [row] = await db.query({
    name: 'wallet_user_of_slip',
    text: `SELECT o.deposit_id AS id FROM wallet.slip m JOIN wallet.slip o ON ${isSameSlip}
      WHERE m.deposit_id = $1 AND o.used AND o.deposit_id <> m.deposit_id LIMIT 1`,
    values: [id],
    row: idRow,
  });
  return row?.id ?? null;
}

/**
 * Ends the requests that wait with a slip which another request has used up. The caller has locked
 * them, as `lockSlips` does.
 * @param user the request that was credited, or whose money was given ahead
 * @returns the ended requests, whose members are told after the commit
 */
export async function endOthers(db: Db, user: number): Promise<number[]> {
  const ended = await db.query({
    name: 'wallet_end_others_of_slip',
    text: `WITH ended AS (
        UPDATE wallet.deposit d SET status = 'rejected', ended_at = clock_timestamp()
        WHERE d.status = 'pending' AND d.id <> ALL ($1) AND d.id = ANY (${idsOfSameSlips}) RETURNING d.id)
      UPDATE wallet.slip s SET taken = true, check_at = NULL FROM ended e
        WHERE s.deposit_id = e.id RETURNING s.deposit_id AS id`,
    values: [[user]],
    row: idRow,
  });
  return ended.map(({ id }) => id);
}

const usedRow = z.object({ used: z.boolean() });

/** A slip by its transfer, where its picture has a code, and by its picture. */
export interface ShownSlip {
  readonly codeBank: string | null;
  readonly reference: string | null;
  readonly hash: string;
}

/** Returns true where a slip was credited, or its money given ahead, by its transfer or by its picture. */
export async function isUsed(db: Db, { codeBank, reference, hash }: ShownSlip): Promise<boolean> {
  const [row] = await db.query({
    name: 'wallet_slip_used',
    text: `SELECT EXISTS (SELECT FROM wallet.slip s WHERE s.used
        AND ((s.code_bank = $1 AND upper(s.reference) = upper($2)) OR s.picture_hash = $3)) AS used`,
    values: [codeBank, reference, hash],
    row: usedRow,
  });
  return row?.used ?? false;
}
