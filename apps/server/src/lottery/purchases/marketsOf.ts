import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** A thing of the lottery that a transfer is about: a slip, a set ticket or a round, by its id. */
export interface Played {
  readonly kind: 'slip' | 'set' | 'round';
  readonly id: number;
}

const playedRow = z.object({
  kind: z.enum(['slip', 'set', 'round']),
  id: z.int(),
  betName: z.string(),
});

/** Returns true where a transfer is about a thing of the lottery. */
export const isPlayed = <R extends { kind: string }>(
  reference: R | null,
): reference is R & { kind: Played['kind'] } =>
  reference !== null && playedRow.shape.kind.safeParse(reference.kind).success;

/**
 * Returns the function that names the market of a thing of the lottery by its code; null for one
 * that the member has not bought.
 */
export async function marketsOf(
  db: Db,
  member: string,
  asked: readonly Played[],
): Promise<(played: Played) => string | null> {
  const ids = (kind: Played['kind']) => [
    ...new Set(asked.flatMap((played) => (played.kind === kind ? [played.id] : []))),
  ];
  const rows =
    asked.length === 0
      ? []
      : await db.query({
          name: 'lottery_markets_of',
          text: `SELECT p.kind, p.id, m.code AS "betName" FROM (
              SELECT 'slip' AS kind, id, round_id FROM lottery.slip WHERE member = $1 AND id = ANY ($2::bigint[])
              UNION ALL
              SELECT 'set', id, round_id FROM lottery.set_ticket WHERE member = $1 AND id = ANY ($3::bigint[])
              UNION ALL
              SELECT 'round', id, id FROM lottery.round WHERE id = ANY ($4::bigint[])
            ) p JOIN lottery.round r ON r.id = p.round_id JOIN lottery.market m ON m.id = r.market_id`,
          values: [member, ids('slip'), ids('set'), ids('round')],
          row: playedRow,
        });
  const names = new Map(rows.map(({ kind, id, betName }) => [`${kind} ${id}`, betName]));
  return ({ kind, id }) => names.get(`${kind} ${id}`) ?? null;
}
