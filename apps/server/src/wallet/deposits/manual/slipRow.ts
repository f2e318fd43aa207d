import { toBaht } from '@poy/bet-rules';
import { depositStatus } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import type { GatewayEnv } from '../../../config/readGateway.ts';
import type { SlipTransfer } from './askSlipCheck.ts';
import { idsOfSameSlips } from './matching/sameSlip.ts';

/** The most ms between the time on a slip and the time of its movement at the bank. */
export const windowMs = 10 * 60_000;

/**
 * The condition that a movement `v` on the account `b` may be the money of an open request `d` with the
 * slip `s`: the same account and sum at about the same time, whatever the service has said.
 */
export const mayBePaid = `d.bank_id = b.id AND d.prepared = v.amount AND d.kind = 'manual'
  AND d.status IN ('pending', 'matched')
  AND s.paid_at BETWEEN v.at - interval '${windowMs} ms' AND v.at + interval '${windowMs} ms'`;

/** A request with a slip, as far as matching needs it. The amount is satang. */
const slipRow = z.object({
  id: z.int(),
  member: z.uuid(),
  siteId: z.int(),
  demo: z.boolean(),
  accountNumber: z.string(),
  satang: z.int(),
  status: depositStatus,
  paidAt: z.date(),
  expiresAt: z.date(),
  codeBank: z.string().nullable(),
  reference: z.string().nullable(),
});
export type SlipRow = z.infer<typeof slipRow>;

const select = `
  SELECT d.id, d.member, b.site_id AS "siteId", t.demo, b.account_number AS "accountNumber",
    d.prepared AS satang, d.status, s.paid_at AS "paidAt", d.expires_at AS "expiresAt",
    s.code_bank AS "codeBank", s.reference
  FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
  JOIN wallet.bank b ON b.id = d.bank_id JOIN sites.site t ON t.id = b.site_id`;

/** Returns a request with a slip. */
export async function findSlip(db: Db, id: number): Promise<SlipRow | null> {
  const [row] = await db.query({
    name: 'wallet_slip',
    text: `${select} WHERE d.id = $1`,
    values: [id],
    row: slipRow,
  });
  return row ?? null;
}

/**
 * Returns requests with slips, and locks them to the end of the transaction together with all that wait
 * with the same slips. They are locked in the order of their ids, so that no two calls wait for each
 * other in a circle: a transaction locks all requests that it may change by one call.
 */
export async function lockSlips(db: Db, ids: readonly number[]): Promise<SlipRow[]> {
  const rows = await db.query({
    name: 'wallet_slips_lock',
    text: `${select} WHERE d.id = ANY (${idsOfSameSlips}) AND (d.id = ANY ($1) OR d.status = 'pending')
      ORDER BY d.id FOR UPDATE OF d, s`,
    values: [ids],
    row: slipRow,
  });
  return rows.filter(({ id }) => ids.includes(id));
}

/** Returns one request with a slip, and locks it as `lockSlips` does. */
export const lockSlip = async (db: Db, id: number): Promise<SlipRow | null> =>
  (await lockSlips(db, [id]))[0] ?? null;

/** A sum on an account, by which a slip and a movement find each other. */
export interface AccountSum {
  readonly accountNumber: string;
  readonly satang: number;
}

/**
 * Makes slips and movements of one sum on one account wait for each other until the transaction
 * ends, so that the second one sees the first. It is taken before the rows of requests.
 */
export async function lockSum(db: Db, { accountNumber, satang }: AccountSum): Promise<void> {
  await db.query({
    name: 'wallet_lock_sum',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 57))',
    values: [`${accountNumber} ${satang}`],
  });
}

/** Returns the transfer that a slip shows, or null where its picture had no code. */
export const transferOfSlip = (row: SlipRow): SlipTransfer | null =>
  row.codeBank === null || row.reference === null
    ? null
    : {
        bank: row.codeBank,
        reference: row.reference,
        account: row.accountNumber,
        amount: toBaht(row.satang),
        at: row.paidAt.getTime(),
      };

/** Returns the service that is asked about slips of a site. The one of the sandbox is for demos. */
export const checkerFor = (
  { env }: Pick<Deps, 'env'>,
  { demo }: { demo: boolean },
): GatewayEnv | null => (env.slipCheck?.played && !demo ? null : env.slipCheck);
