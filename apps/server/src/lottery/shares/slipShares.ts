import { sharedSlip, type SharedSlip, type SlipShare } from '@poy/contract';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { memberUuid } from '../columns.ts';
import { oneSlip } from '../slips/slips.ts';

/** A slip of a member, on the member's site. */
interface OwnSlip {
  readonly member: string;
  readonly site: number;
  readonly poyId: number;
}

const keyBytes = 16;

const shareRow = z.object({ key: z.string(), sharedAt: z.date() });

const onWire = ({ key, sharedAt }: z.infer<typeof shareRow>): SlipShare => ({
  key,
  sharedAt: sharedAt.getTime(),
});

/**
 * Shares a slip of the member. One that is shared already keeps its key, so a repeat of a lost call
 * and a second browser get the same address.
 * @throws AppError NOT_FOUND, for another member's slip too
 */
export async function shareSlip(db: Db, { member, site, poyId }: OwnSlip): Promise<SlipShare> {
  const [row] = await db.query({
    name: 'lottery_share_slip',
    text: `INSERT INTO lottery.slip_share AS h (key, site_id, member, slip_id, round_id, created_at)
      SELECT $4, $3, s.member, s.id, s.round_id, clock_timestamp()
        FROM lottery.slip s WHERE s.member = $1 AND s.id = $2
      ON CONFLICT (slip_id) DO UPDATE SET key = h.key
      RETURNING key, created_at AS "sharedAt"`,
    values: [member, poyId, site, randomBytes(keyBytes).toString('hex')],
    row: shareRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return onWire(row);
}

/** Returns how a slip of the member is shared; null where it is not, or is not the member's. */
export async function shareOf(db: Db, { member, poyId }: OwnSlip): Promise<SlipShare | null> {
  const [row] = await db.query({
    name: 'lottery_share_of_slip',
    text: `SELECT key, created_at AS "sharedAt" FROM lottery.slip_share
      WHERE slip_id = $2 AND member = $1`,
    values: [member, poyId],
    row: shareRow,
  });
  return row ? onWire(row) : null;
}

/** Ends the sharing of a slip of the member. Its key opens nothing any more, and never will again. */
export async function revokeShare(db: Db, { member, poyId }: OwnSlip): Promise<void> {
  await db.query({
    name: 'lottery_revoke_share',
    text: 'DELETE FROM lottery.slip_share WHERE slip_id = $2 AND member = $1',
    values: [member, poyId],
  });
}

const sharedRow = z.object({ member: memberUuid, poyId: z.int(), corrected: z.boolean() });

/**
 * Returns the slip that a key of this site opens, with nothing that tells whose it is.
 * @throws AppError NOT_FOUND, the same for a key that was taken back and for one that never was
 */
export async function readSharedSlip(db: Db, site: number, key: string): Promise<SharedSlip> {
  const [row] = await db.query({
    name: 'lottery_shared_slip',
    text: `SELECT h.member, h.slip_id AS "poyId", coalesce(x.corrected, false) AS corrected
      FROM lottery.slip_share h LEFT JOIN lottery.round_result x ON x.round_id = h.round_id
      WHERE h.key = $1 AND h.site_id = $2`,
    values: [key, site],
    row: sharedRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  const slip = await oneSlip(db, row.member, row.poyId);
  // The schema takes only what others may see.
  return sharedSlip.parse({ ...slip, corrected: row.corrected });
}
