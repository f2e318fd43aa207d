import { toBaht } from '@poy/bet-rules';
import { depositStatus } from '@poy/contract';
import type { ManualDeposit, SlipPicture, WorkAfter } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { AppError } from '../../../http/appError.ts';
import { refused } from '../../../http/refused.ts';
import { findDeposit, type DepositRow } from '../depositRow.ts';
import { workPage } from '../../workPage.ts';
import { endSlip } from './matching/matchSlip.ts';
import { endOthers, othersWithSlip, userOfSlip } from './matching/sameSlip.ts';
import { lockSlip, lockSlips } from './slipRow.ts';

/** The amount is satang. */
const manualRow = z.object({
  id: z.int(),
  userName: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  amount: z.int(),
  paidAt: z.date(),
  channel: z.string(),
  channelName: z.string(),
  codeBank: z.string().nullable(),
  reference: z.string().nullable(),
  checked: z.enum(['yes', 'no', 'unknown']).nullable(),
  senderBank: z.string().nullable(),
  senderAccount: z.string().nullable(),
  senderName: z.string().nullable(),
  senderIs: z.enum(['own', 'other', 'unknown']).nullable(),
  sameSlip: z.array(z.string()),
  status: depositStatus,
  createdAt: z.date(),
  hasPicture: z.boolean(),
});

const select = `
  SELECT d.id, r.user_name AS "userName", b.bank_code AS "bankCode", b.account_number AS "accountNumber",
    d.prepared AS amount, m.paid_at AS "paidAt", m.channel, m.channel_name AS "channelName",
    m.code_bank AS "codeBank", m.reference, m.checked, m.sender_bank AS "senderBank",
    m.sender_account AS "senderAccount", m.sender_name AS "senderName", m.sender_is AS "senderIs",
    ${othersWithSlip} AS "sameSlip", d.status, d.created_at AS "createdAt",
    m.picture IS NOT NULL AS "hasPicture"
  FROM wallet.slip m JOIN wallet.deposit d ON d.id = m.deposit_id
  JOIN wallet.bank b ON b.id = d.bank_id JOIN members.member r ON r.uuid = d.member
  WHERE b.site_id = $1`;

const onWire = (row: z.infer<typeof manualRow>): ManualDeposit => ({
  ...row,
  amount: toBaht(row.amount),
  paidAt: row.paidAt.getTime(),
  createdAt: row.createdAt.getTime(),
});

const columns = {
  id: 'd.id',
  sum: 'd.prepared',
  age: 'd.created_at',
  from: 'FROM wallet.deposit d JOIN wallet.bank b ON b.id = d.bank_id WHERE b.site_id = $1',
};

/** Returns a page of the requests with slips of a site that wait. */
export async function waitingSlips(
  db: Db,
  site: number,
  { by, after = 0, limit }: WorkAfter,
): Promise<ManualDeposit[]> {
  const rows = await db.query({
    name: `wallet_slips_waiting_by_${by}`,
    text: `${select} AND d.kind = 'manual' AND d.status IN ('pending', 'matched')
      AND ${workPage(by, columns, '$2')} LIMIT $3`,
    values: [site, after, limit],
    row: manualRow,
  });
  return rows.map(onWire);
}

async function manualOf(db: Db, site: number, id: number): Promise<ManualDeposit> {
  const [row] = await db.query({
    name: 'wallet_slip_of_site',
    text: `${select} AND d.id = $2`,
    values: [site, id],
    row: manualRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return onWire(row);
}

const pictureRow = z.object({ picture: z.instanceof(Buffer) });

/**
 * Returns the picture of a slip of a site.
 * @throws AppError NOT_FOUND where the site has no such slip, or its picture is forgotten
 */
export async function slipPicture(db: Db, site: number, id: number): Promise<SlipPicture> {
  const [row] = await db.query({
    name: 'wallet_slip_picture',
    text: `SELECT s.picture FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
      JOIN wallet.bank b ON b.id = d.bank_id
      WHERE d.id = $2 AND b.site_id = $1 AND s.picture IS NOT NULL`,
    values: [site, id],
    row: pictureRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return { id, type: 'image/webp', picture: row.picture.toString('base64') };
}

/** The refused request as operators see it, and as its member is told. */
export interface RefusedSlip {
  readonly manual: ManualDeposit;
  readonly deposit: DepositRow;
}

/**
 * Refuses a request with a slip that still waits. Money that was given ahead is not touched: it is
 * taken back in its time.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING
 */
export async function refuseSlip(
  db: Db,
  site: number,
  id: number,
): Promise<AuditedChange<RefusedSlip>> {
  const before = await manualOf(db, site, id);
  const slip = await lockSlip(db, id);
  if (slip?.status !== 'pending') throw refused('NOT_WAITING');
  await endSlip(db, id, 'rejected');
  const deposit = await findDeposit(db, id);
  if (!deposit) throw new Error('The refused request is gone');
  const manual = await manualOf(db, site, id);
  return { before, after: manual, answer: { manual, deposit } };
}

const openRow = z.object({ id: z.int() });

/** The outcome for a member's requests when an operator credits money by a claim. */
export interface EndedByClaim {
  /** True where the money was given ahead, so that it must not be credited again. */
  readonly ahead: boolean;
  /** The requests that ended, whose members are told after the commit. */
  readonly ended: readonly number[];
}

/** The money that an operator credits; the amount is satang. */
interface ClaimedSum {
  readonly member: string;
  readonly accountNumber: string;
  readonly satang: number;
}

/** Returns the open requests with slips that the money may be for, one with money ahead first. */
const openSlips = (
  db: Db,
  { member, accountNumber, satang }: ClaimedSum,
): Promise<z.infer<typeof openRow>[]> =>
  db.query({
    name: 'wallet_slips_of_claim',
    text: `SELECT d.id FROM wallet.deposit d JOIN wallet.bank b ON b.id = d.bank_id
      WHERE d.member = $1 AND b.account_number = $2 AND d.prepared = $3 AND d.kind = 'manual'
        AND d.status IN ('pending', 'matched')
      ORDER BY d.status = 'matched' DESC, d.id`,
    values: [member, accountNumber, satang],
    row: openRow,
  });

/**
 * Ends the request with a slip that money is for which an operator credits: the same member, account
 * and amount. Requests of others with the same slip end with it. Where the slip was used up by another
 * request, the operator's word credits the money, and the request with the slip is refused.
 */
export async function endSlipOfClaim(db: Db, claim: ClaimedSum): Promise<EndedByClaim> {
  const ids = (await openSlips(db, claim)).map(({ id }) => id);
  const locked = await lockSlips(db, ids);
  const open = (of: string) => locked.find(({ status }) => status === of);
  const slip = open('matched') ?? open('pending');
  if (!slip) return { ahead: false, ended: [] };
  const user = await userOfSlip(db, slip.id);
  if (user !== null) return { ahead: false, ended: await endOthers(db, user) };
  await endSlip(db, slip.id, 'credited');
  const ended = [slip.id, ...(await endOthers(db, slip.id))];
  return { ahead: slip.status === 'matched', ended };
}
