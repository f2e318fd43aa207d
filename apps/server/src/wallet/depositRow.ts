import { toBaht } from '@poy/bet-rules';
import { depositStatus, type Deposit } from '@poy/contract';
import { z } from 'zod';
import type { Db, Query } from '../db/db.ts';

/** The time in ms for which an amount is held for a member. */
export const holdMs = 20 * 60_000;
/** A bank's clock and its feed may be late by this many ms. Money paid in time still counts. */
export const graceMs = 60_000;

/** The amounts are satang. */
const depositRow = z.object({
  id: z.int(),
  member: z.uuid(),
  bankId: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  asked: z.int(),
  prepared: z.int(),
  status: depositStatus,
  referTransferId: z.string().nullable(),
  place: z.int(),
  waiting: z.int(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type DepositRow = z.infer<typeof depositRow>;

/**
 * A request with its bank account, and its place among the waiting requests with the same asked
 * amount.
 */
const select = `
  SELECT d.id, d.member, d.bank_id AS "bankId", b.bank_code AS "bankCode",
    b.account_number AS "accountNumber", b.name AS "accountName", d.asked, d.prepared, d.status,
    m.movement_id AS "referTransferId", d.created_at AS "createdAt", d.expires_at AS "expiresAt",
    q.place, q.waiting
  FROM wallet.deposit d
  JOIN wallet.bank b ON b.id = d.bank_id
  LEFT JOIN wallet.bank_movement m ON m.deposit_id = d.id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE o.id <= d.id)::int AS place, count(*)::int AS waiting
    FROM wallet.deposit o WHERE o.bank_id = d.bank_id AND o.asked = d.asked AND o.status = 'pending'
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

/** Turns a request into its form on the wire. A request that no longer waits has place 1 of 1. */
export function toDeposit(row: DepositRow): Deposit {
  const waits = row.status === 'pending';
  return {
    id: row.id,
    bankId: row.bankId,
    bankCode: row.bankCode,
    accountNumber: row.accountNumber,
    accountName: row.accountName,
    askedAmount: toBaht(row.asked),
    prepareAmount: toBaht(row.prepared),
    prepareIndex: waits ? row.place : 1,
    prepareTotal: waits ? row.waiting : 1,
    status: row.status,
    referTransferId: row.referTransferId,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
  };
}
