import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const namesRow = z.object({ betGroup: z.string(), betName: z.string() });

/**
 * Returns the group and the market of a member's slip or set ticket, as the address of its page has
 * them; null where the member has no such purchase.
 */
export async function ownPurchase(
  db: Db,
  member: string,
  { kind, id }: { kind: 'slip' | 'set'; id: number },
): Promise<z.infer<typeof namesRow> | null> {
  const [row] = await db.query({
    name: 'lottery_own_purchase',
    text: `SELECT p.bet_group AS "betGroup", p.code AS "betName" FROM (
        SELECT m.bet_group, m.code FROM lottery.slip s JOIN lottery.round r ON r.id = s.round_id
          JOIN lottery.market m ON m.id = r.market_id
          WHERE $3 = 'slip' AND s.member = $1 AND s.id = $2
        UNION ALL
        SELECT m.bet_type_prefix || r.number, m.code FROM lottery.set_ticket s
          JOIN lottery.round r ON r.id = s.round_id JOIN lottery.market m ON m.id = r.market_id
          WHERE $3 = 'set' AND s.member = $1 AND s.id = $2
      ) p`,
    values: [member, id, kind],
    row: namesRow,
  });
  return row ?? null;
}
