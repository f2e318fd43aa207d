import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { toLedgerError } from './LedgerError.ts';
import type { MovedCash } from './MovedCash.ts';

export const referenceKinds = [
  'slip',
  'set',
  'deposit',
  'round',
  'operator',
  'withdrawal',
  // A round of a game; `text` is the provider's number of it, and `betGroup` the code of the partner.
  'game',
] as const;

/**
 * The thing that a transfer belongs to, for a link in the statement. `text` is for a person to read
 * (a receipt number).
 */
export interface Reference {
  readonly kind: (typeof referenceKinds)[number];
  readonly id: number;
  readonly text: string;
  readonly betGroup?: string;
}

export interface Transfer {
  /**
   * The caller makes one key for each intent. The same key with the same content moves nothing a
   * second time.
   */
  readonly key: string;
  /** A code of ledger.transaction_type. */
  readonly type: string;
  readonly member: string;
  /** Whole satang, above 0. */
  readonly satang: number;
  readonly reference: Reference | null;
}

/** The row of every function of the database that moves money of one member. */
export const postedRow = z.object({
  /**
   * The member's balance in satang after the transfer. `version` is the account's count of
   * postings.
   */
  balanceSatang: z.int(),
  version: z.int(),
  createdAt: z.date(),
  /** True where an earlier call with the same key did the work. */
  replayed: z.boolean(),
});
type PostedRow = z.infer<typeof postedRow>;

/** The answer of every function that moves money of one member. */
export interface Posted extends PostedRow {
  /** The change that this call made; empty where an earlier one with the same key had made it. */
  readonly moved: readonly MovedCash[];
}

/**
 * Returns the answer of a transfer that changes the member's cash by `amountSatang`, which is below
 * zero where the money leaves it.
 */
export const toPosted = <Row extends PostedRow>(
  row: Row,
  change: Pick<MovedCash, 'member' | 'type' | 'amountSatang'>,
): Row & Posted => {
  const { balanceSatang, version, replayed } = row;
  return { ...row, moved: replayed ? [] : [{ ...change, balanceSatang, version }] };
};

async function post(
  db: Db,
  side: 'credit' | 'debit',
  { key, type, member, satang, reference }: Transfer,
): Promise<Posted> {
  const { kind, id, text, betGroup } = reference ?? {};
  const [row] = await db
    .query({
      name: 'ledger_post',
      text: `SELECT balance AS "balanceSatang", version, created_at AS "createdAt", replayed
      FROM ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [key, side, type, member, satang, kind, id, text, betGroup],
      row: postedRow,
    })
    .catch((error: unknown) => {
      throw toLedgerError(error);
    });
  if (!row) throw new Error('ledger.post answered nothing');
  return toPosted(row, { member, type, amountSatang: side === 'credit' ? satang : -satang });
}

/**
 * Brings money to a member from the house account of the type.
 * @throws LedgerError
 */
export const credit = (db: Db, transfer: Transfer): Promise<Posted> => post(db, 'credit', transfer);

/**
 * Brings money to a member from another house account than that of the type, by its name.
 * @throws LedgerError
 */
export async function creditFrom(
  db: Db,
  house: string,
  { key, type, member, satang, reference }: Transfer,
): Promise<Posted> {
  const { kind, id, text } = reference ?? {};
  const [row] = await db
    .query({
      name: 'ledger_credit_from',
      text: `SELECT balance AS "balanceSatang", version, created_at AS "createdAt", replayed
      FROM ledger.credit_from($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [house, key, type, member, satang, kind, id, text],
      row: postedRow,
    })
    .catch((error: unknown) => {
      throw toLedgerError(error);
    });
  if (!row) throw new Error('ledger.credit_from answered nothing');
  return toPosted(row, { member, type, amountSatang: satang });
}

/**
 * Takes money from a member to the house account of the type.
 * @throws LedgerError
 */
export const debit = (db: Db, transfer: Transfer): Promise<Posted> => post(db, 'debit', transfer);
