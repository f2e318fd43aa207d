import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { OurMove, TheirRecord } from './Books.ts';
import type { ComparedSpan, FoundDifference } from './compareSpan.ts';

/** One side of a difference as the database keeps it. Units are text, because JSON has no such integers. */
export const keptSide = z.object({
  member: z.string(),
  round: z.string().nullable(),
  title: z.string().nullable(),
  units: z.string(),
  reference: z.string().nullable(),
  isFree: z.boolean(),
  takenBack: z.boolean(),
  at: z.int(),
});
export type KeptSide = z.infer<typeof keptSide>;

const ourSide = (one: OurMove): KeptSide => ({
  member: one.member,
  round: one.round,
  title: one.title,
  units: one.units.toString(),
  reference: one.reference,
  isFree: one.satang === 0 && one.units !== 0n,
  takenBack: one.takenBack,
  at: one.at.getTime(),
});

const theirSide = (one: TheirRecord): KeptSide => ({
  member: one.user,
  round: one.round || null,
  title: one.title,
  units: one.units.toString(),
  reference: one.reference,
  isFree: one.isFree,
  takenBack: one.takenBack,
  at: one.at.getTime(),
});

const nameOf = ({ ours, theirs, kind }: FoundDifference) => {
  const one = ours ?? theirs;
  if (!one) throw new Error('A difference is about nothing');
  return { transaction: one.transaction, move: one.kind, kind };
};

const rowsOf = (found: readonly FoundDifference[]): string =>
  JSON.stringify(
    found.map((one) => ({
      ...nameOf(one),
      ours: one.ours && ourSide(one.ours),
      theirs: one.theirs && theirSide(one.theirs),
    })),
  );

/** A day of a partner: its id, and the day as YYYY-MM-DD. */
export interface PartnerDay {
  readonly partner: number;
  readonly day: string;
}

const idRow = z.object({ id: z.int() });

/**
 * Keeps how a day compared. What was found before and is not settled is replaced; what an operator has
 * settled stays as it is, also where it is found again. One that is found again keeps its number.
 * @returns the number of the report
 */
export async function keepReport(
  tx: Db,
  { partner, day }: PartnerDay,
  { ours, theirs, rest, differences }: ComparedSpan,
): Promise<number> {
  const [report] = await tx.query({
    name: 'games_keep_report',
    text: `INSERT INTO games.book_report AS r (partner, day, made_at, away, our_count, our_staked, our_paid,
        their_count, their_staked, their_paid, rest)
      VALUES ($1, $2, clock_timestamp(), false, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (partner, day) DO UPDATE SET made_at = excluded.made_at, away = false,
        our_count = excluded.our_count, our_staked = excluded.our_staked, our_paid = excluded.our_paid,
        their_count = excluded.their_count, their_staked = excluded.their_staked, their_paid = excluded.their_paid,
        rest = excluded.rest
      RETURNING r.id`,
    values: [
      partner,
      day,
      ...[ours.count, ours.staked, ours.paid],
      ...[theirs.count, theirs.staked, theirs.paid, rest],
    ],
    row: idRow,
  });
  if (!report) throw new Error('A report of a day was not kept');
  const found = rowsOf(differences);
  await tx.query({
    name: 'games_forget_differences',
    text: `DELETE FROM games.book_difference d WHERE d.report = $1 AND d.settled_at IS NULL
      AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2::jsonb) AS f (transaction text, move text, kind text)
        WHERE f.transaction = d.transaction AND f.move = d.move AND f.kind = d.kind)`,
    values: [report.id, found],
  });
  await tx.query({
    name: 'games_keep_differences',
    text: `INSERT INTO games.book_difference AS d (report, transaction, move, kind, ours, theirs, found_at)
      SELECT DISTINCT ON (f.transaction, f.move, f.kind)
        $1::int, f.transaction, f.move, f.kind, nullif(f.ours, 'null'), nullif(f.theirs, 'null'), clock_timestamp()
      FROM jsonb_to_recordset($2::jsonb) AS f (transaction text, move text, kind text, ours jsonb, theirs jsonb)
      ON CONFLICT (report, transaction, move, kind) DO UPDATE SET ours = excluded.ours, theirs = excluded.theirs
        WHERE d.settled_at IS NULL`,
    values: [report.id, found],
  });
  return report.id;
}

/** Notes that a provider did not list a day. A comparison of the day that was made before stays. */
export async function keepAway(db: Db, { partner, day }: PartnerDay): Promise<void> {
  await db.query({
    name: 'games_keep_away',
    text: `INSERT INTO games.book_report AS r (partner, day, made_at, away)
      VALUES ($1, $2, clock_timestamp(), true)
      ON CONFLICT (partner, day) DO UPDATE SET made_at = excluded.made_at WHERE r.away`,
    values: [partner, day],
  });
}
