import { toBaht } from '@poy/bet-rules';
import { depositStatus, paymentKind, type Deposit, type PaymentKind } from '@poy/contract';
import { paymentKinds } from '@poy/contract/paymentKinds';
import { z } from 'zod';
import type { Db, Query } from '../../db/db.ts';
import { promptPayPayload } from './methods/qrcode/promptPayPayload.ts';

/** A bank's clock and its feed may be late by this many ms. Money paid in time still counts. */
export const graceMs = 60_000;
/**
 * The time in ms after which a request that got no amount ends. By then each amount was held three
 * times at most.
 */
export const waitMs = 60 * 60_000;
/** The confirmations with which a transfer on a chain is credited. */
export const confirmationsNeeded = 20;

/** The amounts are satang. */
const depositRow = z.object({
  id: z.int(),
  kind: paymentKind,
  member: z.uuid(),
  bankId: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  asked: z.int(),
  /** Null in the queue. */
  prepared: z.int().nullable(),
  status: depositStatus,
  referTransferId: z.string().nullable(),
  promptpay: z.string().nullable(),
  reference: z.string().nullable(),
  /** Satang for one USDT, and the exact amount in its millionths; null where there is no quote. */
  rate: z.int().nullable(),
  micro: z.int().nullable(),
  /** What the chain shows of the transfer; null where it shows none. */
  confirmations: z.int().nullable(),
  step: z.int(),
  /** The place in the queue; 0 outside of it. */
  place: z.int(),
  /** The number of requests in the queue of the amount. */
  queued: z.int(),
  /** True of a slip that waits for a second transfer, and of one whose money another request got. */
  twin: z.boolean(),
  taken: z.boolean(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type DepositRow = z.infer<typeof depositRow>;

/** Requests for the same amount on the same bank account share its 99 exact amounts. */
export interface AskedAmount {
  bankId: number;
  /** In satang. */
  asked: number;
}

/** True of a request `d` that has no exact amount yet and waits for one. */
export const inQueue = `d.status = 'pending' AND d.prepared IS NULL`;

/** The end of the time in which a request `d` could be paid. Its member may have ended it before. */
export const ownEnd = `CASE d.status WHEN 'cancelled' THEN least(d.expires_at, d.ended_at) ELSE d.expires_at END`;

/** True of a request `d` that had an amount and ended by itself, or because its member cancelled it. */
export const hasEnded = `d.status IN ('expired', 'cancelled')`;

/**
 * True of what the chain shows, `c`, where it came in the time of a request `d`. A transfer under the id
 * of another one pays no request.
 */
export const inTime = `c.feed_id IS NULL AND c.at BETWEEN d.prepared_at - interval '${graceMs} ms'
  AND ${ownEnd} + interval '${graceMs} ms'`;

/** A request with its bank account, its place in the queue and what the chain shows of it. */
const select = `
  SELECT d.id, d.kind, d.member, d.bank_id AS "bankId", b.bank_code AS "bankCode",
    b.account_number AS "accountNumber", b.name AS "accountName", b.promptpay,
    d.reference, d.asked, d.prepared, d.rate, d.micro, k.confirmations, k.step, d.status,
    m.movement_id AS "referTransferId", d.created_at AS "createdAt", d.expires_at AS "expiresAt",
    q.place, q.queued, coalesce(s.twin, false) AS twin, coalesce(s.taken, false) AS taken
  FROM wallet.deposit d
  JOIN wallet.bank b ON b.id = d.bank_id
  LEFT JOIN wallet.bank_movement m ON m.deposit_id = d.id
  LEFT JOIN wallet.slip s ON s.deposit_id = d.id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE o.id <= d.id)::int AS place, count(*)::int AS queued
    FROM wallet.deposit o WHERE ${inQueue} AND o.bank_id = d.bank_id AND o.asked = d.asked
      AND o.status = 'pending' AND o.prepared IS NULL
  ) q
  CROSS JOIN LATERAL (
    SELECT max(c.confirmations) FILTER (WHERE NOT c.gone) AS confirmations,
      (coalesce(sum(c.confirmations), 0) + count(*) + count(*) FILTER (WHERE c.gone))::int AS step
    FROM wallet.chain_transfer c
    WHERE c.account_number = b.account_number AND c.micro = d.micro AND ${inTime}
  ) k`;

async function first(db: Db, query: Query): Promise<DepositRow | null> {
  const [found] = await db.query({ ...query, row: depositRow });
  return found ?? null;
}

export const findDeposit = (db: Db, id: number): Promise<DepositRow | null> =>
  first(db, { name: 'wallet_deposit', text: `${select} WHERE d.id = $1`, values: [id] });

/** Returns the requests `d` for which a condition holds, and locks them to the end of the transaction. */
export const lockDeposits = (
  db: Db,
  name: string,
  condition: string,
  values: readonly unknown[],
): Promise<DepositRow[]> =>
  db.query({
    name,
    text: `${select} WHERE ${condition} FOR UPDATE OF d`,
    values,
    row: depositRow,
  });

/** Returns the newest request of a member, of one kind or of all. */
export const latestDeposit = (
  db: Db,
  member: string,
  kind?: PaymentKind,
): Promise<DepositRow | null> =>
  first(db, {
    name: 'wallet_deposit_latest',
    text: `${select} WHERE d.member = $1 AND ($2::text IS NULL OR d.kind = $2)
      ORDER BY d.id DESC LIMIT 1`,
    values: [member, kind ?? null],
  });

export const depositByKey = (db: Db, member: string, key: string): Promise<DepositRow | null> =>
  first(db, {
    name: 'wallet_deposit_by_key',
    text: `${select} WHERE d.member = $1 AND d.idempotency_key = $2`,
    values: [member, key],
  });

/**
 * Returns the open request of one kind that a member has. One in USDT is open while its transfer is
 * being confirmed.
 */
export const openDeposit = (
  db: Db,
  member: string,
  kind: PaymentKind,
): Promise<DepositRow | null> =>
  first(db, {
    name: 'wallet_deposit_open',
    text: `${select} WHERE d.member = $1 AND d.kind = $2
      AND (d.status = 'pending' OR (d.status = 'matched' AND b.feed = 'chain'))`,
    values: [member, kind],
  });

/** Returns the open requests of a member, at most one of each kind, newest first. */
export const openDeposits = (db: Db, member: string): Promise<DepositRow[]> =>
  db.query({
    name: 'wallet_deposits_open',
    text: `${select} WHERE d.member = $1 AND d.status IN ('pending', 'matched')
      AND (d.expires_at > now() OR (d.status = 'matched' AND b.feed = 'chain'))
      ORDER BY d.id DESC`,
    values: [member],
    row: depositRow,
  });

/** Returns requests by their ids. */
export const depositsOf = (db: Db, ids: readonly number[]): Promise<DepositRow[]> =>
  db.query({
    name: 'wallet_deposits_of',
    text: `${select} WHERE d.id = ANY ($1)`,
    values: [ids],
    row: depositRow,
  });

/** Returns the first requests of a queue, in its order. */
export const queuedDeposits = (
  db: Db,
  { bankId, asked }: AskedAmount,
  most: number,
): Promise<DepositRow[]> =>
  db.query({
    name: 'wallet_deposits_queued',
    text: `${select} WHERE d.bank_id = $1 AND d.asked = $2 AND ${inQueue} ORDER BY d.id LIMIT $3`,
    values: [bankId, asked, most],
    row: depositRow,
  });

/** Returns the text of the QR code of a request that can still be paid by one. */
function qrPayloadOf({
  kind,
  status,
  promptpay,
  prepared,
  accountNumber,
}: DepositRow): string | null {
  if (status !== 'pending' || prepared === null) return null;
  if (paymentKinds[kind].feed === 'chain') return accountNumber;
  return kind === 'qrcode' && promptpay !== null ? promptPayPayload(promptpay, prepared) : null;
}

const quoteOf = ({ rate, micro, confirmations, step }: DepositRow): Deposit['quote'] =>
  rate === null || micro === null
    ? null
    : { rate: toBaht(rate), micro, confirmations, needed: confirmationsNeeded, step };

/** Turns a request into its form on the wire. */
export function toDeposit(row: DepositRow): Deposit {
  const queued = row.status === 'pending' && row.prepared === null;
  return {
    id: row.id,
    kind: row.kind,
    bankId: row.bankId,
    bankCode: row.bankCode,
    accountNumber: row.accountNumber,
    accountName: row.accountName,
    askedAmount: toBaht(row.asked),
    prepareAmount: row.prepared === null ? null : toBaht(row.prepared),
    prepareIndex: queued ? row.place : 1,
    prepareTotal: queued ? row.queued : 1,
    status: row.status,
    referTransferId: row.referTransferId,
    qrPayload: qrPayloadOf(row),
    reference: row.reference,
    quote: quoteOf(row),
    waitsFor: row.twin && row.status === 'pending' ? 'secondTransfer' : null,
    endedFor: row.taken && row.status === 'rejected' ? 'creditedSlip' : null,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
  };
}
