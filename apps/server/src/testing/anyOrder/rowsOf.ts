import { fail } from '@poy/testing';
import { ask } from '../ask.ts';
import type { AnyOrderWorld, Case } from './anyOrderWorld.ts';
import type { Report, Stream } from './reportsOf.ts';
import { ways, type Way } from './stories.ts';
import type { Transfer, Truth } from './truthOf.ts';

/** A row of a movement, with what the ledger has moved for it in satang. */
export interface Row {
  readonly id: number;
  readonly account: string;
  /** The id by the feed's own words. */
  readonly feedId: string;
  readonly movementId: string;
  readonly amount: number;
  readonly micro: number | null;
  readonly sender: string;
  /** The time that was told, in ms. */
  readonly at: number;
  readonly message: string | null;
  readonly status: 'unmatched' | 'credited' | 'rejected' | 'reversed';
  /** The movement whose id was used again for it. */
  readonly contradicts: number | null;
  readonly deposit: number | null;
  readonly claimedFor: string | null;
  readonly credited: number;
  readonly credits: number;
  readonly takenBack: number;
}

/** A true transfer and the rows that were written of it, the first one that is its own before all others. */
export interface Seen {
  readonly transfer: Transfer;
  readonly reports: readonly Report[];
  readonly rows: readonly Row[];
}

/** Returns all rows of the accounts of a case. */
const readRows = ({ t }: AnyOrderWorld, { accounts }: Case): Promise<Row[]> =>
  ask<Row>(t.db, {
    name: 'test_any_order_rows',
    text: `SELECT v.id, v.account_number AS account, coalesce(v.feed_id, v.movement_id) AS "feedId",
        v.movement_id AS "movementId", v.amount, v.micro, v.from_account AS sender,
        coalesce(v.told_at, round(extract(epoch FROM v.at) * 1000))::float8 AS at, v.message, v.status,
        v.contradicts, v.deposit_id AS deposit, v.claimed_for AS "claimedFor", m.*
      FROM wallet.bank_movement v CROSS JOIN LATERAL (
        SELECT coalesce(sum(m.amount) FILTER (WHERE m.type = ANY ($2)), 0)::bigint AS credited,
          count(*) FILTER (WHERE m.type = ANY ($2))::int AS credits,
          coalesce(sum(m.amount) FILTER (WHERE m.type = ANY ($3)), 0)::bigint AS "takenBack"
        FROM ledger.moved m WHERE (m.ref_kind = 'deposit' AND m.ref_id = v.deposit_id)
          OR (m.ref_kind = 'operator' AND m.ref_id = v.id)
          OR (m.ref_kind = 'withdrawal' AND m.ref_id = v.returns)) m
      WHERE v.account_number = ANY ($1) ORDER BY v.id`,
    values: [
      ways.map((way) => accounts[way].number),
      ['DEPOSIT', 'WITHDRAW_RETURN'],
      ['DEPOSIT_BACK', 'WITHDRAW_RETURN_BACK'],
    ],
  });

/**
 * True where a row can have been written of a transfer, by its reports. A row has the time of its first
 * report, and the message of its fullest one.
 */
const isOf = (row: Row, account: string, transfer: Transfer, reports: readonly Report[]): boolean =>
  row.account === account &&
  row.feedId === transfer.id &&
  (transfer.way === 'chain' ? row.micro : row.amount) === transfer.units &&
  row.sender === transfer.sender &&
  (transfer.way === 'chain' ||
    (reports.some(({ message }) => row.message === message) &&
      reports.some(({ at }) => Math.abs(row.at - at) < 1)));

/** A block that is gone before its transfer was confirmed is told as a row of its own, which is no money. */
const tellsOfBlock = ({ movementId, micro }: Row): boolean =>
  micro !== null && movementId.includes(' @ ');

/** Reads what was written, and says which true transfer each row is of. */
export async function seenOf(
  w: AnyOrderWorld,
  made: Case,
  { transfers }: Truth,
  { reports }: Stream,
): Promise<{ readonly seen: Seen[]; readonly strangers: Row[] }> {
  const rows = (await readRows(w, made)).filter((row) => !tellsOfBlock(row));
  const byTransfer = Map.groupBy(reports, ({ transfer }) => transfer);
  const number = (way: Way) => made.accounts[way].number;
  const ofRow = new Map(
    rows.map((row) => {
      const fits = [...byTransfer].filter(([transfer, told]) =>
        isOf(row, number(transfer.way), transfer, told),
      );
      if (fits.length > 1) fail(`a row of two transfers: ${JSON.stringify(row)}`);
      return [row, fits[0]?.[0]] as const;
    }),
  );
  const seen = transfers.map((transfer) => {
    const own = rows.filter((row) => ofRow.get(row) === transfer);
    const first = own.toSorted(
      (one, other) => Number(one.contradicts !== null) - Number(other.contradicts !== null),
    );
    return { transfer, reports: byTransfer.get(transfer) ?? [], rows: first };
  });
  return { seen, strangers: rows.filter((row) => !ofRow.get(row)) };
}
