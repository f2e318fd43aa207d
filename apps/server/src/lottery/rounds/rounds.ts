import { fromThousandths, toBaht } from '@poy/bet-rules';
import {
  betOption,
  type MarketRounds,
  type MinMaxRow,
  type RateNow,
  type Round,
} from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { ofBetType } from './ofBetType.ts';
import { roundOnWire, roundRow } from './roundOnWire.ts';

/**
 * The number of rounds of a market that a list shows before and after now, for a market with many
 * rounds a day and for the others.
 */
const shownBefore = { manyADay: 3, oneADay: 2 };
const shownAfter = { manyADay: 12, oneADay: 2 };
const shown = ({ manyADay, oneADay }: typeof shownBefore): string =>
  `CASE WHEN m.closes_at IS NULL THEN ${manyADay} ELSE ${oneADay} END`;

const columns = `
  r.id, m.code, m.bet_group AS "betGroup", m.bet_type_prefix || r.number AS "betType", m.name AS "marketName", r.kind,
  r.draw_mode AS "drawMode", r.commitment, m.offers_sets AS "offersSets",
  r.own_bottom AS "ownBottom", r.number, m.closes_at IS NULL AS "manyADay",
  r.day::text AS day, r.opens_at AS "opensAt", r.closes_at AS "closesAt",
  r.shots_close_at AS "shotsCloseAt", r.results_at AS "resultsAt", r.status, r.suspended_at IS NOT NULL AS suspended,
  (SELECT x.result FROM lottery.round_result x WHERE x.round_id = r.id AND r.status = 'resulted') AS result,
  (SELECT jsonb_object_agg(u.option, CASE coalesce(l.multiplier, u.multiplier) WHEN 0 THEN 0
      ELSE least(coalesce(l.stake_max, u.stake_max), u.member_cap, u.number_cap) END)
    FROM unnest(m.options, m.multipliers, m.stake_maxs, m.member_number_cap, m.number_cap)
      u (option, multiplier, stake_max, member_cap, number_cap)
    LEFT JOIN lottery.round_rate l ON l.round_id = r.id AND l.option = u.option) AS "maxStakes"`;

// The statement reads the clock once (now()), so that the search can start in the index at that
// moment.
const latest = `
  SELECT ${columns}, m.flag, m.every_seconds AS "everySeconds",
    (SELECT max(multiplier) FROM unnest(m.multipliers) multiplier) AS top
  FROM lottery.site_market o JOIN lottery.market m ON m.id = o.market_id
  CROSS JOIN LATERAL (
    (SELECT * FROM lottery.round WHERE market_id = m.id AND closes_at <= now()
      ORDER BY closes_at DESC LIMIT ${shown(shownBefore)})
    UNION ALL
    (SELECT * FROM lottery.round WHERE market_id = m.id AND closes_at > now()
      ORDER BY closes_at LIMIT ${shown(shownAfter)})
  ) r
  WHERE o.site_id = $1 AND o.offered ORDER BY m.position, r.closes_at`;

const latestRow = roundRow.extend({
  flag: z.string().nullable(),
  everySeconds: z.int().nullable(),
  top: z.int(),
});

/**
 * Returns every market that the site offers, with its last rounds, its running rounds and its next
 * ones, in the order of closing.
 */
export async function latestRounds(db: Db, site: number, now: number): Promise<MarketRounds[]> {
  const rows = await db.query({
    name: 'lottery_latest',
    text: latest,
    values: [site],
    row: latestRow,
  });
  const markets = Map.groupBy(rows, ({ code }) => code);
  return [...markets.values()].flatMap((rounds) =>
    rounds
      .slice(0, 1)
      .map(({ code, betGroup, kind, offersSets, marketName, flag, everySeconds, top }) => ({
        betName: code,
        betGroup,
        kind,
        offersSets,
        name: marketName,
        flag,
        everySeconds,
        topMultiply: fromThousandths(top),
        rounds: rounds.map((row) => roundOnWire(row, now)),
      })),
  );
}

/**
 * Returns one round that the site offers.
 * @throws AppError NOT_FOUND
 */
export async function oneRound(db: Db, site: number, betId: number, now: number): Promise<Round> {
  const [row] = await db.query({
    name: 'lottery_round',
    text: `SELECT ${columns} FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = $1 AND o.offered WHERE r.id = $2`,
    values: [site, betId],
    row: roundRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return roundOnWire(row, now);
}

/** Returns these rounds, whichever sites offer them, because a change is told to everybody. */
export async function roundsById(db: Db, ids: readonly number[], now: number): Promise<Round[]> {
  const rows = await db.query({
    name: 'lottery_rounds_by_id',
    text: `SELECT ${columns} FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      WHERE r.id = ANY ($1::bigint[])`,
    values: [ids],
    row: roundRow,
  });
  return rows.map((row) => roundOnWire(row, now));
}

/** The multiplier of an option in thousandths, and its stake bounds in satang. */
export const rateRow = z.object({
  option: betOption,
  multiplier: z.int(),
  stakeMin: z.int(),
  stakeMax: z.int(),
});

/** A number with its multiplier in thousandths. */
export const numberMultiplier = z.object({
  option: betOption,
  number: z.string(),
  multiplier: z.int(),
});

async function ratesOf(db: Db, site: number, betId: number): Promise<z.infer<typeof rateRow>[]> {
  const rows = await db.query({
    name: 'lottery_rates',
    text: `SELECT l.option, l.multiplier, l.stake_min AS "stakeMin", l.stake_max AS "stakeMax"
      FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = $1 AND o.offered
      JOIN lottery.rate_in_round l ON l.round_id = r.id WHERE r.id = $2 ORDER BY l.option`,
    values: [site, betId],
    row: rateRow,
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows;
}

/**
 * Returns the stake bounds in baht of the options that a round offers: the least of a line, and the
 * most that one member can stake on a number in the round.
 * @throws AppError NOT_FOUND
 */
export async function minMaxes(db: Db, site: number, betId: number): Promise<MinMaxRow[]> {
  const offered = (await ratesOf(db, site, betId)).filter(({ multiplier }) => multiplier > 0);
  return offered.map(({ option, stakeMin, stakeMax }) => ({
    betOption: option,
    betMin: toBaht(stakeMin),
    betMax: toBaht(stakeMax),
  }));
}

/**
 * Returns the usual multiplier of every option, and the numbers whose next baht is sold at less, or
 * that are closed (0). Where any order of digits wins, every order is listed. `betType` is the
 * round's own, or the one option that is asked for.
 * @throws AppError NOT_FOUND, VALIDATION (another bet type)
 */
export async function rateNow(
  db: Db,
  site: number,
  betId: number,
  betType?: string,
): Promise<RateNow> {
  const rates = await ratesOf(db, site, betId);
  const isAsked = await ofBetType(db, betId, betType);
  const lower = await db.query({
    name: 'lottery_numbers_now',
    text: 'SELECT option, number, multiplier FROM lottery.numbers_now($1)',
    values: [betId],
    row: numberMultiplier,
  });
  return {
    defaultRate: Object.fromEntries(
      rates
        .filter(({ option }) => isAsked(option))
        .map(({ option, multiplier }) => [option, fromThousandths(multiplier)]),
    ),
    rateNow: lower
      .filter(({ option }) => isAsked(option))
      .map(({ number, option, multiplier }) => ({
        number,
        option,
        multiply: fromThousandths(multiplier),
      })),
  };
}
