import { toBaht } from '@poy/bet-rules';
import { depositStatus } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import type { GatewayEnv } from '../../readGateway.ts';
import type { ToldTransfer } from './askSlipCheck.ts';

/** The most ms between the time on a slip and the time of its movement at the bank. */
export const windowMs = 10 * 60_000;

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

/** Returns a request with a slip and locks it to the end of the transaction. */
export async function lockSlip(db: Db, id: number): Promise<SlipRow | null> {
  const [row] = await db.query({
    name: 'wallet_slip_lock',
    text: `${select} WHERE d.id = $1 FOR UPDATE OF d, s`,
    values: [id],
    row: slipRow,
  });
  return row ?? null;
}

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

/** Returns the transfer that a slip tells of, or null where its picture had no code. */
export const toldTransfer = (row: SlipRow): ToldTransfer | null =>
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
