import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { OurMove, OurSpan } from './Books.ts';

const moveRow = z.object({
  transaction: z.string(),
  kind: z.enum(['bet', 'payout', 'adjust']),
  member: z.string(),
  round: z.string().nullable(),
  title: z.string().nullable(),
  units: z.string().transform((text) => BigInt(text)),
  satang: z.int(),
  rest: z.int(),
  reference: z.string().nullable(),
  takenBack: z.boolean(),
  at: z.date(),
});
const undoneRow = z.object({ reference: z.string() });

const columns = `m.transaction, m.kind, m.member::text AS member, m.round, m.title, m.units::text AS units, m.satang,
  m.rest, m.reference, m.undone_by IS NOT NULL AS "takenBack", m.at`;

/** Returns the moves of a partner from one moment (ms) on and before another. */
export async function movesBetween(
  db: Db,
  partner: number,
  from: number,
  to: number,
): Promise<OurSpan> {
  const values = [partner, new Date(from), new Date(to)];
  const moves = await db.query({
    name: 'games_booked_moves',
    text: `SELECT ${columns} FROM games.move m
      WHERE m.partner = $1 AND m.at >= $2 AND m.at < $3 AND m.kind <> 'rollback'`,
    values,
    row: moveRow,
  });
  const undone = await db.query({
    name: 'games_booked_rollbacks',
    text: `SELECT m.reference FROM games.move m
      WHERE m.partner = $1 AND m.at >= $2 AND m.at < $3 AND m.kind = 'rollback' AND m.reference IS NOT NULL`,
    values,
    row: undoneRow,
  });
  return { moves, undone: undone.map(({ reference }) => reference) };
}

/** Returns the moves of a partner by their transactions. */
export async function movesNamed(
  db: Db,
  partner: number,
  transactions: readonly string[],
): Promise<OurMove[]> {
  if (transactions.length === 0) return [];
  return db.query({
    name: 'games_named_moves',
    text: `SELECT ${columns} FROM games.move m
      WHERE m.partner = $1 AND m.transaction = ANY ($2::text[]) AND m.kind <> 'rollback'`,
    values: [partner, transactions],
    row: moveRow,
  });
}

/** Returns the moves of a member's round. */
export const movesOfRound = (
  db: Db,
  partner: number,
  { member, ref }: { readonly member: string; readonly ref: string },
): Promise<OurMove[]> =>
  db.query({
    name: 'games_moves_of_round',
    text: `SELECT ${columns} FROM games.move m
      WHERE m.partner = $1 AND m.member = $2 AND m.round = $3 AND m.kind <> 'rollback'`,
    values: [partner, member, ref],
    row: moveRow,
  });
