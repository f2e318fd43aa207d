import type { GameDifference } from '@poy/contract/operators';
import { z } from 'zod';
import { differenceKinds } from '../days/compareMove.ts';
import { keptSide, type KeptSide } from '../days/keepReport.ts';

export const differenceRow = z.object({
  id: z.int(),
  report: z.int(),
  partner: z.string(),
  day: z.string(),
  kind: z.enum(differenceKinds),
  move: z.enum(['bet', 'payout', 'adjust']),
  transaction: z.string(),
  ours: keptSide.nullable(),
  theirs: keptSide.nullable(),
  ourName: z.string().nullable(),
  theirName: z.string().nullable(),
  settledAs: z.enum(['noted', 'paid', 'undone']).nullable(),
  settledBy: z.string().nullable(),
  settledAt: z.date().nullable(),
  reason: z.string().nullable(),
});
export type DifferenceRow = z.infer<typeof differenceRow>;

/** The SELECT of differences `f` with the names of their members, before its WHERE. */
export const selectDifferences = `SELECT f.id, f.report, p.code AS partner, to_char(r.day, 'YYYY-MM-DD') AS day, f.kind,
    f.move, f.transaction, f.ours, f.theirs, o.user_name AS "ourName", t.user_name AS "theirName",
    f.settled_as AS "settledAs", b.user_name AS "settledBy", f.settled_at AS "settledAt", f.reason
  FROM games.book_difference f JOIN games.book_report r ON r.id = f.report JOIN games.partner p ON p.id = r.partner
    LEFT JOIN members.member o ON o.uuid::text = f.ours->>'member'
    LEFT JOIN members.member t ON t.uuid::text = f.theirs->>'member'
    LEFT JOIN operator.operator b ON b.id = f.settled_by`;

/** Hundred-thousandths of a baht in one baht. */
const unitsOfBaht = 100_000;

const side = (kept: KeptSide | null, userName: string | null): GameDifference['ours'] =>
  kept && {
    member: kept.member,
    userName,
    round: kept.round,
    title: kept.title,
    amount: Number(kept.units) / unitsOfBaht,
    isFree: kept.isFree,
    takenBack: kept.takenBack,
    at: kept.at,
  };

/** Returns a difference as calls answer it. */
export const differenceOnWire = (row: DifferenceRow): GameDifference => ({
  id: row.id,
  report: row.report,
  partner: row.partner,
  day: row.day,
  kind: row.kind,
  move: row.move,
  transaction: row.transaction,
  ours: side(row.ours, row.ourName),
  theirs: side(row.theirs, row.theirName),
  settled:
    row.settledAs !== null && row.settledBy !== null && row.settledAt !== null
      ? {
          as: row.settledAs,
          by: row.settledBy,
          at: row.settledAt.getTime(),
          reason: row.reason ?? '',
        }
      : null,
});
