import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

/** The members of a run and their cash in satang before they played. */
export type StartCash = ReadonlyMap<string, number>;

const wrongRow = z.object({ wrong: z.string() });

/** Everything that the rows of a run say twice. Each row that it answers is a disagreement. */
const text = `
  WITH mine AS (
    SELECT * FROM games.move m WHERE m.partner = ANY ($1::int[]) AND m.member = ANY ($2::uuid[])
  ), cash AS (
    SELECT s.member, s.start, c.balance, ledger.debt_of(s.member) AS debt,
        coalesce(sum(m.satang + m.owed), 0) AS moved, coalesce(sum(m.owed), 0) AS owed
      FROM unnest($2::uuid[], $3::bigint[]) s (member, start) JOIN ledger.cash c ON c.member = s.member
      LEFT JOIN mine m ON m.member = s.member GROUP BY s.member, s.start, c.balance
  ), house AS (
    SELECT p.code, ledger.game_house_since(p.house, $4) AS satang,
        (SELECT coalesce(sum(m.satang), 0) FROM mine m WHERE m.partner = p.id) AS moved
      FROM games.partner p WHERE p.id = ANY ($1::int[])
  ), round AS (
    SELECT g.ref, g.staked, g.paid, g.counted, g.closed_at, coalesce(t.stake, 0) AS settled,
        coalesce(-sum(m.satang) FILTER (WHERE m.kind = 'bet' AND m.type = 'BET_GAME'), 0) AS bets,
        coalesce(sum(m.satang) FILTER (WHERE m.kind IN ('payout', 'adjust')), 0) AS payouts
      FROM games.round g LEFT JOIN mine m ON m.partner = g.partner AND m.member = g.member AND m.round = g.ref
          AND m.undone_by IS NULL
        LEFT JOIN stake.settled t ON t.source = 'games' AND t.source_id = g.id AND t.member = g.member
      WHERE g.partner = ANY ($1::int[]) AND g.member = ANY ($2::uuid[]) GROUP BY g.id, t.stake
  )
  SELECT format('a member has %s satang, began with %s and was moved %s', balance, start, moved) AS wrong
    FROM cash WHERE balance <> start + moved OR balance < 0
  UNION ALL
  SELECT format('a member owes %s satang, and the messages made %s of debt', debt, owed) FROM cash WHERE debt <> owed
  UNION ALL
  SELECT format('the house account of %s has %s satang, and its messages moved %s', code, satang, moved)
    FROM house WHERE satang <> -moved
  UNION ALL
  SELECT format('a round has %s staked and %s paid, and its messages %s and %s', staked, paid, bets, payouts)
    FROM round WHERE staked <> bets OR paid <> payouts
  UNION ALL
  SELECT format('%s satang of a closed round count, and %s were settled', counted, settled)
    FROM round WHERE closed_at IS NOT NULL AND coalesce(counted, -1) <> settled
  UNION ALL
  SELECT format('a message of the round %s stands in no round', round) FROM mine
    WHERE round IS NOT NULL AND kind <> 'rollback' AND round NOT IN (SELECT ref FROM round)`;

/**
 * Compares what the messages of a run moved with the cash and the debts of its members, the house accounts of
 * its partners, and the rounds. @returns each disagreement in words; none where the books agree to the satang
 */
export async function wrongBooks(
  tx: Db,
  partners: readonly number[],
  start: StartCash,
  since: Date,
): Promise<string[]> {
  const rows = await tx.query({
    name: 'kit_books',
    text,
    values: [partners, [...start.keys()], [...start.values()], since],
    row: wrongRow,
  });
  return rows.map(({ wrong }) => wrong);
}

const moveRow = z.object({
  kind: z.string(),
  type: z.string().nullable(),
  satang: z.int(),
  owed: z.int(),
  rest: z.int(),
  undone: z.boolean(),
});
export type KeptMove = z.infer<typeof moveRow>;

/** Returns what was kept of the transaction of a partner; empty where nothing was. */
export const keptMoves = (tx: Db, partner: number, transaction: string): Promise<KeptMove[]> =>
  tx.query({
    name: 'kit_moves',
    text: `SELECT kind, type, satang, owed, rest, undone_by IS NOT NULL AS undone FROM games.move
      WHERE partner = $1 AND transaction = $2 ORDER BY kind`,
    values: [partner, transaction],
    row: moveRow,
  });

const roundRow = z.object({
  staked: z.int(),
  paid: z.int(),
  closed: z.boolean(),
  counted: z.int().nullable(),
});
export type KeptRound = z.infer<typeof roundRow>;

/** Returns the round of a member by the provider's name of it; undefined where there is none. */
export async function keptRound(
  tx: Db,
  partner: number,
  member: string,
  round: string | null,
): Promise<KeptRound | undefined> {
  const [row] = await tx.query({
    name: 'kit_round',
    text: `SELECT staked, paid, closed_at IS NOT NULL AS closed, counted FROM games.round
      WHERE partner = $1 AND member = $2 AND ref = $3`,
    values: [partner, member, round],
    row: roundRow,
  });
  return row;
}

const traceRow = z.object({ trace: z.string() });

/** Returns everything that a message of the run could change, as one text to be compared. */
export async function traceOf(tx: Db, members: readonly string[]): Promise<string> {
  const [row] = await tx.query({
    name: 'kit_trace',
    text: `SELECT format('%s %s %s', (SELECT string_agg(format('%s/%s/%s', c.balance, c.version,
            ledger.debt_of(c.member)), ' ' ORDER BY c.member) FROM ledger.cash c WHERE c.member = ANY ($1::uuid[])),
        (SELECT count(*) FROM games.move m WHERE m.member = ANY ($1::uuid[])),
        (SELECT string_agg(format('%s/%s/%s/%s', g.staked, g.paid, g.closed_at, g.counted), ' ' ORDER BY g.id)
          FROM games.round g WHERE g.member = ANY ($1::uuid[]))) AS trace`,
    values: [members],
    row: traceRow,
  });
  return row?.trace ?? '';
}
