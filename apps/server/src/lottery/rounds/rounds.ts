import { fromThousandths, toBaht, type BetOption } from '@poy/bet-rules';
import type { MarketRounds, MinMaxRow, RateNow, Round } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../plugins/appError.ts';
import { roundOnWire, type RoundRow } from './roundOnWire.ts';

/** How many rounds of a market a list shows before and after now. */
const shownBefore = 3;
const shownAfter = 12;

const columns = `r.id, m.code, m.bet_group AS "betGroup", m.bet_type_prefix || r.number AS "betType", m.name AS "marketName", r.number,
  r.day::text AS day, r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.shots_close_at AS "shotsCloseAt", r.status, x.result,
  (SELECT jsonb_object_agg(l.option, CASE l.multiplier WHEN 0 THEN 0 ELSE l.stake_max END) FROM lottery.market_rate l WHERE l.market_id = m.id) AS "maxStakes"`;

const latest = `
  SELECT ${columns}, m.flag, m.every_seconds AS "everySeconds", (SELECT max(l.multiplier) FROM lottery.market_rate l WHERE l.market_id = m.id) AS top
  FROM lottery.site_market o JOIN lottery.market m ON m.id = o.market_id
  CROSS JOIN LATERAL (
    (SELECT * FROM lottery.round WHERE market_id = m.id AND closes_at <= clock_timestamp() ORDER BY closes_at DESC LIMIT ${shownBefore})
    UNION ALL
    (SELECT * FROM lottery.round WHERE market_id = m.id AND closes_at > clock_timestamp() ORDER BY closes_at LIMIT ${shownAfter})
  ) r LEFT JOIN lottery.round_result x ON x.round_id = r.id
  WHERE o.site_id = $1 AND o.offered ORDER BY m.position, r.closes_at`;

/** Every market the site offers, with its last rounds, those running and the next, in the order they close. */
export async function latestRounds(db: Db, site: number, now: number): Promise<MarketRounds[]> {
  const rows = await db.query<RoundRow & { flag: string | null; everySeconds: number; top: number }>({ name: 'lottery_latest', text: latest, values: [site] });
  const markets = Map.groupBy(rows, ({ code }) => code);
  return [...markets.values()].flatMap((rounds) => rounds.slice(0, 1).map(({ code, betGroup, marketName, flag, everySeconds, top }) => ({
    betName: code, betGroup, name: marketName, flag, everySeconds, topMultiply: fromThousandths(top),
    rounds: rounds.map((row) => roundOnWire(row, now)),
  })));
}

/** One round the site offers. @throws AppError NOT_FOUND */
export async function oneRound(db: Db, site: number, betId: number, now: number): Promise<Round> {
  const [row] = await db.query<RoundRow>({
    name: 'lottery_round',
    text: `SELECT ${columns} FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = $1 AND o.offered
      LEFT JOIN lottery.round_result x ON x.round_id = r.id WHERE r.id = $2`,
    values: [site, betId],
  });
  if (!row) throw new AppError('NOT_FOUND');
  return roundOnWire(row, now);
}

/** These rounds, whichever sites offer them: what is told to everybody when they change. */
export async function roundsById(db: Db, ids: readonly number[], now: number): Promise<Round[]> {
  const rows = await db.query<RoundRow>({
    name: 'lottery_rounds_by_id',
    text: `SELECT ${columns} FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      LEFT JOIN lottery.round_result x ON x.round_id = r.id WHERE r.id = ANY ($1::bigint[])`,
    values: [ids],
  });
  return rows.map((row) => roundOnWire(row, now));
}

interface RateRow {
  readonly option: BetOption;
  readonly multiplier: number;
  readonly stakeMin: number;
  readonly stakeMax: number;
}

async function ratesOf(db: Db, site: number, betId: number): Promise<RateRow[]> {
  const rows = await db.query<RateRow>({
    name: 'lottery_rates',
    text: `SELECT l.option, l.multiplier, l.stake_min AS "stakeMin", l.stake_max AS "stakeMax"
      FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = $1 AND o.offered
      JOIN lottery.market_rate l ON l.market_id = r.market_id WHERE r.id = $2 ORDER BY l.option`,
    values: [site, betId],
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows;
}

/** Stake bounds in baht of the options a round offers. @throws AppError NOT_FOUND */
export async function minMaxes(db: Db, site: number, betId: number): Promise<MinMaxRow[]> {
  const offered = (await ratesOf(db, site, betId)).filter(({ multiplier }) => multiplier > 0);
  return offered.map(({ option, stakeMin, stakeMax }) => ({ betOption: option, betMin: toBaht(stakeMin), betMax: toBaht(stakeMax) }));
}

/** The usual multiplier of every option, and the numbers that pay less now or are closed (0). @throws AppError NOT_FOUND */
export async function rateNow(db: Db, site: number, betId: number): Promise<RateNow> {
  const rates = await ratesOf(db, site, betId);
  const lower = await db.query<{ number: string; option: BetOption; multiplier: number }>({
    name: 'lottery_reach',
    text: `SELECT x.number, x.option, x.multiplier FROM lottery.number_reach x JOIN lottery.round r ON r.id = x.round_id
      JOIN lottery.market_rate l ON l.market_id = r.market_id AND l.option = x.option
      WHERE x.round_id = $1 AND x.multiplier < l.multiplier ORDER BY x.option, x.number`,
    values: [betId],
  });
  return {
    defaultRate: Object.fromEntries(rates.map(({ option, multiplier }) => [option, fromThousandths(multiplier)])),
    rateNow: lower.map(({ number, option, multiplier }) => ({ number, option, multiply: fromThousandths(multiplier) })),
  };
}
