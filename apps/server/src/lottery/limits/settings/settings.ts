import { fromThousandths, toBaht, toSatang, toThousandths, type BetOption } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { rateRow } from '../../rounds/rounds.ts';

/** A number is sold at `multiply` once more than `above` baht are sold on it. */
const tier = z.object({ above: z.int(), multiply: z.number() });
export type Tier = Readonly<z.infer<typeof tier>>;

/**
 * The most baht sold on one number of a round, to all members and to one member; null is without
 * limit.
 */
export interface Caps {
  readonly number: number | null;
  readonly member: number | null;
}

const marketRow = z.object({ id: z.int() });

/**
 * Returns the id of a market.
 * @throws AppError NOT_FOUND
 */
async function marketId(db: Db, code: string): Promise<number> {
  const [row] = await db.query({
    name: 'lottery_market_id',
    text: 'SELECT id FROM lottery.market WHERE code = $1',
    values: [code],
    row: marketRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row.id;
}

/**
 * Sets all tiers of an option of a market; an empty list removes them. They hold for open rounds
 * too, from the next slip on. Earlier stakes on a number count and keep their multiplier.
 * @throws AppError NOT_FOUND
 */
export async function setTiers(
  db: Db,
  { market, option, tiers }: { market: string; option: BetOption; tiers: readonly Tier[] },
): Promise<void> {
  await db.query({
    name: 'lottery_set_tiers',
    text: 'SELECT lottery.set_tiers($1::smallint, $2, $3::bigint[], $4::int[])',
    values: [
      await marketId(db, market),
      option,
      tiers.map(({ above }) => toSatang(above)),
      tiers.map(({ multiply }) => toThousandths(multiply)),
    ],
  });
}

/**
 * Sets the caps of an option of a market, for open rounds too. A number whose sale is already above
 * its cap is closed.
 * @throws AppError NOT_FOUND
 */
export async function setCaps(
  db: Db,
  { market, option, caps }: { market: string; option: BetOption; caps: Caps },
): Promise<void> {
  const satang = (baht: number | null): number | null => (baht === null ? null : toSatang(baht));
  await db.query({
    name: 'lottery_set_caps',
    text: 'SELECT lottery.set_caps($1::smallint, $2, $3, $4)',
    values: [await marketId(db, market), option, satang(caps.number), satang(caps.member)],
  });
}

/** The new terms of an option; a value that is undefined stays as it is. Bounds are in baht. */
export interface Rate {
  readonly multiply?: number | undefined;
  readonly betMin?: number | undefined;
  readonly betMax?: number | undefined;
}

const boundsRow = z.object({ wrong: z.boolean() });

/**
 * Sets the multiplier and the stake bounds of an option of a market, for open rounds too, from the
 * next slip on. A round that has terms of its own keeps them, and sold lines keep theirs.
 * @throws AppError NOT_FOUND, VALIDATION
 */
export async function setRate(
  db: Db,
  { market, option, rate }: { market: string; option: BetOption; rate: Rate },
): Promise<void> {
  const { multiply, betMin, betMax } = rate;
  const id = await marketId(db, market);
  await db.query({
    name: 'lottery_set_rate',
    text: 'SELECT lottery.set_rate($1::smallint, $2, $3, $4, $5)',
    values: [
      id,
      option,
      multiply === undefined ? null : toThousandths(multiply),
      betMin === undefined ? null : toSatang(betMin),
      betMax === undefined ? null : toSatang(betMax),
    ],
  });
  const [bounds] = await db.query({
    name: 'lottery_rate_bounds',
    text: 'SELECT stake_min > stake_max AS wrong FROM lottery.market_rate WHERE market_id = $1 AND option = $2',
    values: [id, option],
    row: boundsRow,
  });
  if (!bounds || bounds.wrong)
    throw new AppError('VALIDATION', { fields: { betMax: 'betMax.invalid' } });
}

interface OptionLimits {
  option: BetOption;
  multiply: number;
  betMin: number;
  betMax: number;
  tiers: Tier[];
  caps: Caps;
}

const optionRow = rateRow.extend({
  tiers: z.array(tier),
  number: z.int().nullable(),
  member: z.int().nullable(),
});

/**
 * Returns the multiplier, stake bounds, tiers and caps that hold now for each option that a market
 * offers or limits.
 * @throws AppError NOT_FOUND
 */
export async function limitsOf(db: Db, market: string): Promise<OptionLimits[]> {
  const rows = await db.query({
    name: 'lottery_limits',
    text: `SELECT l.* FROM (
        SELECT c.option, c.number_cap / 100 AS number, c.member_cap / 100 AS member, r.multiplier,
          r.stake_min AS "stakeMin", r.stake_max AS "stakeMax",
          (SELECT coalesce(json_agg(
              json_build_object('above', t.above / 100, 'multiply', t.multiplier / 1000.0) ORDER BY t.above), '[]')
            FROM lottery.market_tier t WHERE t.market_id = c.market_id AND t.option = c.option) AS tiers
        FROM lottery.market_cap c JOIN lottery.market_rate r ON r.market_id = c.market_id AND r.option = c.option
        WHERE c.market_id = $1
      ) l WHERE l.multiplier > 0 OR json_array_length(l.tiers) > 0 ORDER BY l.option`,
    values: [await marketId(db, market)],
    row: optionRow,
  });
  return rows.map(({ option, multiplier, stakeMin, stakeMax, tiers, number, member }) => ({
    option,
    multiply: fromThousandths(multiplier),
    betMin: toBaht(stakeMin),
    betMax: toBaht(stakeMax),
    tiers,
    caps: { number, member },
  }));
}

/** The most that any result of a round of a market may cost, in baht. */
export interface ExposureLimit {
  readonly betName: string;
  readonly limit: number;
}

const limitRow = z.object({ satang: z.int() });

/**
 * Returns the limit of a market's rounds that have none of their own.
 * @throws AppError NOT_FOUND
 */
export async function exposureLimitOf(db: Db, betName: string): Promise<ExposureLimit> {
  const [row] = await db.query({
    name: 'lottery_exposure_limit',
    text: 'SELECT exposure_limit AS satang FROM lottery.market WHERE code = $1',
    values: [betName],
    row: limitRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return { betName, limit: toBaht(row.satang) };
}

/**
 * Sets the limit of a market's rounds. The clockwork applies it to every open round of the market
 * within a second.
 * @throws AppError NOT_FOUND
 */
export async function setExposureLimit(db: Db, { betName, limit }: ExposureLimit): Promise<void> {
  await db.query({
    name: 'lottery_set_exposure_limit',
    text: 'UPDATE lottery.market SET exposure_limit = $2 WHERE id = $1',
    values: [await marketId(db, betName), toSatang(limit)],
  });
}
