import { toBaht } from '@poy/bet-rules';
import { depositStatus, type Deposit } from '@poy/contract';
import { z } from 'zod';
import type { Db, Query } from '../db/db.ts';

/** A bank's clock and its feed may be late by this many ms. Money paid in time still counts. */
export const graceMs = 60_000;
/**
 * The time in ms after which a request that got no amount ends. By then each amount was held three
 * times at most.
 */
export const waitMs = 60 * 60_000;

/** The amounts are satang. */
const depositRow = z.object({
  id: z.int(),
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
  /** The place in the queue; 0 outside of it. */
  place: z.int(),
  /** The number of requests in the queue of the amount. */
  queued: z.int(),
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

/** A request with its bank account and its place in the queue. */
const select = `
  SELECT d.id, d.member, d.bank_id AS "bankId", b.bank_code AS "bankCode",
    b.account_number AS "accountNumber", b.name AS "accountName", d.asked, d.prepared, d.status,
    m.movement_id AS "referTransferId", d.created_at AS "createdAt", d.expires_at AS "expiresAt",
    q.place, q.queued
  FROM wallet.deposit d
  JOIN wallet.bank b ON b.id = d.bank_id
  LEFT JOIN wallet.bank_movement m ON m.deposit_id = d.id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE o.id <= d.id)::int AS place, count(*)::int AS queued
    FROM wallet.deposit o WHERE ${inQueue} AND o.bank_id = d.bank_id AND o.asked = d.asked
      AND o.status = 'pending' AND o.prepared IS NULL
  ) q`;

async function first(db: Db, query: Query): Promise<DepositRow | null> {
  const [found] = await db.query({ ...query, row: depositRow });
  return found ?? null;
}

export const findDeposit = (db: Db, id: number): Promise<DepositRow | null> =>
  first(db, { name: 'wallet_deposit', text: `${select} WHERE d.id = $1`, values: [id] });

export const latestDeposit = (db: Db, member: string): Promise<DepositRow | null> =>
  first(db, {
    name: 'wallet_deposit_latest',
    text: `${select} WHERE d.member = $1 ORDER BY d.id DESC LIMIT 1`,
    values: [member],
  });

export const depositByKey = (db: Db, member: string, key: string): Promise<DepositRow | null> =>
  first(db, {
    name: 'wallet_deposit_by_key',
    text: `${select} WHERE d.member = $1 AND d.idempotency_key = $2`,
    values: [member, key],
  });

export const openDeposit = (db: Db, member: string): Promise<DepositRow | null> =>
  first(db, {
    name: 'wallet_deposit_open',
    text: `${select} WHERE d.member = $1 AND d.status = 'pending'`,
    values: [member],
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

/** Turns a request into its form on the wire. */
export function toDeposit(row: DepositRow): Deposit {
  const queued = row.status === 'pending' && row.prepared === null;
  return {
    id: row.id,
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
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
  };
}
