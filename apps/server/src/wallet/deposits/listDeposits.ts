import { toBaht } from '@poy/bet-rules';
import { depositStatus } from '@poy/contract';
import type { DepositsAsked, RequestedDeposit } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { memberByName } from '../../members/index.ts';

/** The amounts are satang. */
const requestRow = z.object({
  id: z.int(),
  userName: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  asked: z.int(),
  prepared: z.int().nullable(),
  status: depositStatus,
  movementId: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});

/** $1 site, $2 member or null, $3 status or null, $4 the id to go on from, $5 the most rows. */
const text = `
  SELECT d.id, m.user_name AS "userName", b.bank_code AS "bankCode",
    b.account_number AS "accountNumber", d.asked, d.prepared, d.status,
    v.movement_id AS "movementId", d.created_at AS "createdAt", d.expires_at AS "expiresAt"
  FROM wallet.bank b
  CROSS JOIN LATERAL (
    SELECT * FROM wallet.deposit o
    WHERE o.bank_id = b.id AND ($2::uuid IS NULL OR o.member = $2)
      AND ($3::text IS NULL OR o.status = $3) AND o.id < $4
    ORDER BY o.id DESC LIMIT $5
  ) d
  JOIN members.member m ON m.uuid = d.member
  LEFT JOIN wallet.bank_movement v ON v.deposit_id = d.id
  WHERE b.site_id = $1 ORDER BY d.id DESC LIMIT $5`;

/** Above every id of a request. */
const newest = 2_147_483_647;

/**
 * Returns deposit requests of a site, newest first. The rows of each bank account are read by an
 * index of their own, so that a small site does not wait for the requests of a large one.
 * @throws AppError NOT_FOUND where no member has the name
 */
export async function listDeposits(
  db: Db,
  site: number,
  { userName, status, before = newest, limit }: DepositsAsked,
): Promise<RequestedDeposit[]> {
  const member = userName === undefined ? null : (await memberByName(db, site, userName)).uuid;
  const rows = await db.query({
    name: 'wallet_deposits_list',
    text,
    values: [site, member, status ?? null, Math.min(before, newest), limit],
    row: requestRow,
  });
  return rows.map(({ asked, prepared, createdAt, expiresAt, ...row }) => ({
    ...row,
    asked: toBaht(asked),
    prepared: prepared === null ? null : toBaht(prepared),
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
  }));
}
