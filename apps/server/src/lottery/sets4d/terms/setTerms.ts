import { setTiers, toBaht, toSatang, type SetTier } from '@poy/bet-rules';
import { setTerms, type SetTerms } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { lockMarket } from '../../lockMarket.ts';

const text = `
  SELECT m.code AS "betName", t.price, to_json(t.prizes) AS prizes, t.stock,
      (SELECT coalesce(json_agg(json_build_object('number', s.number, 'stock', s.stock) ORDER BY s.number), '[]')
        FROM lottery.set_stock s WHERE s.market_id = m.id) AS numbers
    FROM lottery.set_market t JOIN lottery.market m ON m.id = t.market_id
    WHERE $1::text IS NULL OR m.code = $1 ORDER BY m.position`;

const termsRow = setTerms.extend({ price: z.int(), prizes: z.array(z.int()) });

/** Returns the terms on which the lotteries are sold in sets, of one lottery where it is named. */
export async function setTermsOf(db: Db, betName: string | null = null): Promise<SetTerms[]> {
  const rows = await db.query({
    name: 'lottery_set_terms',
    text,
    values: [betName],
    row: termsRow,
  });
  return rows.map(({ prizes, price, ...row }) => ({
    ...row,
    price: toBaht(price),
    prizes: setTiers.map((tier, at) => ({ tier, prize: toBaht(prizes[at] ?? 0) })),
  }));
}

async function changed(
  tx: Db,
  betName: string,
  change: () => Promise<unknown>,
): Promise<AuditedChange<SetTerms, SetTerms>> {
  await lockMarket(tx, betName);
  const [before] = await setTermsOf(tx, betName);
  if (!before) throw new AppError('NOT_FOUND');
  await change();
  const [answer = before] = await setTermsOf(tx, betName);
  return { before, after: answer, answer };
}

/**
 * Sets the stock of each number of a lottery, or of one number. Null is without limit, or for one
 * number back to the usual stock. The stock holds for the open round too, where sets that are sold
 * already count.
 * @throws AppError NOT_FOUND
 */
export function changeSetStock(
  tx: Db,
  {
    betName,
    number,
    stock,
  }: { betName: string; number?: string | undefined; stock: number | null },
): Promise<AuditedChange<SetTerms, SetTerms>> {
  const market = '(SELECT id FROM lottery.market WHERE code = $1)';
  return changed(tx, betName, () => {
    if (number === undefined)
      return tx.query({
        name: 'lottery_set_usual_stock',
        text: `UPDATE lottery.set_market SET stock = $2 WHERE market_id = ${market}`,
        values: [betName, stock],
      });
    if (stock === null)
      return tx.query({
        name: 'lottery_set_no_stock',
        text: `DELETE FROM lottery.set_stock WHERE market_id = ${market} AND number = $2`,
        values: [betName, number],
      });
    return tx.query({
      name: 'lottery_set_number_stock',
      text: `INSERT INTO lottery.set_stock VALUES (${market}, $2, $3)
        ON CONFLICT (market_id, number) DO UPDATE SET stock = excluded.stock`,
      values: [betName, number, stock],
    });
  });
}

/**
 * Sets the price of a set and some of its prizes, in baht. Sold sets keep the terms that they were
 * bought under.
 * @throws AppError NOT_FOUND, VALIDATION for a prize that is named twice
 */
export function changeSetTerms(
  tx: Db,
  {
    betName,
    price,
    prizes,
  }: {
    betName: string;
    price?: number | undefined;
    prizes: readonly { tier: SetTier; prize: number }[];
  },
): Promise<AuditedChange<SetTerms, SetTerms>> {
  const wanted = new Map(prizes.map(({ tier, prize }) => [tier, prize]));
  if (wanted.size < prizes.length)
    throw new AppError('VALIDATION', { fields: { prizes: 'prizes.twice' } });
  return changed(tx, betName, async () => {
    const [now] = await setTermsOf(tx, betName);
    await tx.query({
      name: 'lottery_set_new_terms',
      text: `UPDATE lottery.set_market SET price = $2, prizes = $3
        WHERE market_id = (SELECT id FROM lottery.market WHERE code = $1)`,
      values: [
        betName,
        toSatang(price ?? now?.price ?? 0),
        (now?.prizes ?? []).map(({ tier, prize }) => toSatang(wanted.get(tier) ?? prize)),
      ],
    });
  });
}
