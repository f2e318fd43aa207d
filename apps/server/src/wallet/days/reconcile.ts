import type { FeedName } from '@poy/contract/paymentKinds';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { compareDay, type Difference, type ListedMovement } from './compareDay.ts';
import { feedName } from '../feeds/feedName.ts';
import { lockDays } from './openDayAgain.ts';
import { feedIdOf } from '../feeds/ids/feedIdOf.ts';

/** An account of a site and a business day of it that nobody has compared yet. */
export interface OpenDay {
  readonly bankId: number;
  readonly feed: FeedName;
  readonly accountNumber: string;
  /** True where the feed numbers its movements anew each Bangkok day, so that the day is part of an id. */
  readonly numbersDaily: boolean;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The first moment of the day and the first one after it, in ms. */
  readonly from: number;
  readonly to: number;
}

const openRow = z.object({
  bankId: z.int(),
  feed: feedName,
  accountNumber: z.string(),
  numbersDaily: z.boolean(),
  day: z.string(),
  from: z.date(),
  to: z.date(),
});
const heardRow = z.object({ movementId: z.string(), units: z.int() });
const madeRow = z.object({ id: z.int() });

/** A day is compared this many seconds after its end, when late reports of it have come. */
export const lateSeconds = 900;
/** The days back for which a service is still asked that did not answer. */
const daysBack = 7;

/**
 * Returns the business days of accounts of a feed that are over and not yet compared, oldest
 * first. With `played` they are those of demo sites, whose world is the sandbox, and without it those
 * of real ones.
 */
export async function openDays(db: Db, feed: FeedName, played: boolean): Promise<OpenDay[]> {
  const rows = await db.query({
    name: 'wallet_open_days',
    text: `SELECT b.id AS "bankId", b.feed, b.account_number AS "accountNumber",
        b.numbers_daily AS "numbersDaily", to_char(d.day, 'YYYY-MM-DD') AS day,
        d.starts AS "from", d.starts + interval '24 hours' AS "to"
      FROM wallet.uncompared_days($1, $2 * interval '1 second') d
      JOIN wallet.bank b ON b.id = d.bank_id JOIN sites.site s ON s.id = b.site_id
      WHERE b.feed = $4 AND s.demo = $3 ORDER BY d.day, b.id`,
    values: [daysBack, lateSeconds, played, feed],
    row: openRow,
  });
  return rows.map(({ from, to, ...row }) => ({ ...row, from: from.getTime(), to: to.getTime() }));
}

/**
 * A list has the ids of the feed, and of one that numbers daily those with the day. Other money under a
 * used id is in no list by an id of its own, so it is told by ours.
 */
const movementsHeard = {
  name: 'wallet_heard_of',
  text: `SELECT v.amount AS units, CASE WHEN v.contradicts IS NOT NULL THEN v.movement_id
      ELSE CASE WHEN $4::boolean THEN to_char(v.at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD ') ELSE '' END
        || ${feedIdOf} END AS "movementId"
    FROM wallet.bank_movement v WHERE v.account_number = $1 AND v.at >= $2 AND v.at < $3`,
};
/** A transfer counts from its first report on, before it is confirmed, and once for all its blocks. */
const transfersHeard = {
  name: 'wallet_transfers_heard_of',
  text: `SELECT DISTINCT ON (v.movement_id) v.movement_id AS "movementId", v.micro AS units
    FROM wallet.chain_transfer v
    WHERE v.account_number = $1 AND v.at >= $2 AND v.at < $3 AND NOT v.gone ORDER BY v.movement_id`,
};

/** Returns what the feed of an account reported of a day. */
function heardOf(
  db: Db,
  { feed, accountNumber, numbersDaily, from, to }: OpenDay,
): Promise<ListedMovement[]> {
  const day = [accountNumber, new Date(from), new Date(to)];
  return db.query({
    ...(feed === 'chain'
      ? { ...transfersHeard, values: day }
      : { ...movementsHeard, values: [...day, numbersDaily] }),
    row: heardRow,
  });
}

const sumOf = (list: readonly ListedMovement[]): number =>
  list.reduce((sum, { units }) => sum + units, 0);

async function writeDifferences(db: Db, id: number, found: readonly Difference[]): Promise<void> {
  await db.query({
    name: 'wallet_write_differences',
    text: `INSERT INTO wallet.reconciliation_difference
        (reconciliation, movement_id, kind, bank_amount, feed_amount)
      SELECT $1, u.* FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) u`,
    values: [
      id,
      found.map(({ movementId }) => movementId),
      found.map(({ kind }) => kind),
      found.map(({ bankUnits }) => bankUnits),
      found.map(({ feedUnits }) => feedUnits),
    ],
  });
}

/**
 * Keeps a comparison of a day that a late report has opened again as it was, with its differences, and
 * takes these off.
 */
async function keepBefore(db: Db, { bankId, day }: OpenDay): Promise<void> {
  await db.query({
    name: 'wallet_keep_reconciliation',
    text: `WITH was AS (
        SELECT * FROM wallet.reconciliation WHERE bank_id = $1 AND day = $2 AND opened_at IS NOT NULL
      ), kept AS (
        INSERT INTO wallet.reconciliation_before
          SELECT w.id, w.made_at, w.opened_at, w.bank_count, w.bank_sum, w.feed_count, w.feed_sum,
            (SELECT coalesce(jsonb_agg(to_jsonb(d) - 'reconciliation' ORDER BY d.movement_id), '[]')
              FROM wallet.reconciliation_difference d WHERE d.reconciliation = w.id)
          FROM was w
      )
      DELETE FROM wallet.reconciliation_difference d USING was w WHERE d.reconciliation = w.id`,
    values: [bankId, day],
  });
}

/**
 * Compares the own list of a bank, a wallet or a chain of a day with what its feed reported, and keeps
 * what differs. It moves no money: what is listed and was never reported is looked into by operators.
 * A day is compared once, whichever process does it, and once more after a late report of it. It stays
 * open where such a report is being written at this moment.
 */
export async function reconcile(
  db: Db,
  open: OpenDay,
  listed: readonly ListedMovement[],
): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await lockDays(tx, open.accountNumber))) return;
    const heard = await heardOf(tx, open);
    await keepBefore(tx, open);
    const [made] = await tx.query({
      name: 'wallet_reconciled',
      text: `INSERT INTO wallet.reconciliation AS r
          (bank_id, day, made_at, bank_count, bank_sum, feed_count, feed_sum)
        VALUES ($1, $2, clock_timestamp(), $3, $4, $5, $6)
        ON CONFLICT (bank_id, day) DO UPDATE SET made_at = excluded.made_at, opened_at = NULL,
          bank_count = excluded.bank_count, bank_sum = excluded.bank_sum,
          feed_count = excluded.feed_count, feed_sum = excluded.feed_sum
          WHERE r.opened_at IS NOT NULL
        RETURNING id`,
      values: [open.bankId, open.day, listed.length, sumOf(listed), heard.length, sumOf(heard)],
      row: madeRow,
    });
    if (made) await writeDifferences(tx, made.id, compareDay(listed, heard));
  });
}
