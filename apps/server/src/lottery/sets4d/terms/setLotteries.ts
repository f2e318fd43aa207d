import { lastRound, toBaht, wireDay } from '@poy/bet-rules';
import { setLottery, setStock, type SetLottery, type SetStock } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { bangkokDay } from '../../columns.ts';
import { roundsById } from '../../rounds/rounds.ts';
import { prizesByTier, prizesOnWire } from '../tickets.ts';

const lotteryRow = setLottery.omit({ round: true }).extend({
  price: z.int(),
  prizes: z.array(z.int()),
  /** The newest rounds that have opened, and the one that opens next. */
  opened: z.array(z.int()),
  next: z.int().nullable(),
  last: z.object({ betId: z.int(), day: bangkokDay, result: z.string() }).nullable(),
});

const text = `
  SELECT m.code AS "betName", m.bet_group AS "betGroup", m.name, m.flag, t.price, to_json(t.prizes) AS prizes, t.stock,
    (SELECT coalesce(json_agg(id), '[]') FROM (SELECT id FROM lottery.round
      WHERE market_id = m.id AND status <> 'waiting' ORDER BY closes_at DESC LIMIT 5) r) AS opened,
    (SELECT id FROM lottery.round WHERE market_id = m.id AND status = 'waiting' AND closes_at > clock_timestamp()
      ORDER BY closes_at LIMIT 1) AS next,
    (SELECT json_build_object('betId', r.id, 'day', r.day, 'result', x.result)
      FROM lottery.round r JOIN lottery.round_result x ON x.round_id = r.id
      WHERE r.market_id = m.id AND r.status = 'resulted' ORDER BY r.closes_at DESC LIMIT 1) AS last
  FROM lottery.set_market t JOIN lottery.market m ON m.id = t.market_id AND m.offers_sets
  JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = $1 AND o.offered ORDER BY m.position`;

/**
 * Returns the lotteries that the site sells in sets, each with its last round after sorting by
 * active and betId (specification §4).
 */
export async function setLotteries(db: Db, site: number, now: number): Promise<SetLottery[]> {
  const rows = await db.query({
    name: 'lottery_sets_latest',
    text,
    values: [site],
    row: lotteryRow,
  });
  const ids = rows.flatMap(({ opened, next }) => (next === null ? opened : [...opened, next]));
  const rounds = new Map((await roundsById(db, ids, now)).map((round) => [round.betId, round]));
  return rows.map(({ prizes, price, opened, next, last, ...row }) => {
    const round = lastRound(opened.flatMap((id) => rounds.get(id) ?? []));
    return {
      ...row,
      price: toBaht(price),
      prizes: prizesOnWire(prizesByTier(prizes)),
      round,
      next: round?.active || next === null ? null : (rounds.get(next) ?? null),
      last: last && { betId: last.betId, dt: wireDay(last.day), result: last.result },
    };
  });
}

/**
 * Returns how many sets of these numbers are left in a round.
 * @throws AppError NOT_FOUND where the site sells no sets of that round
 */
export async function setsLeft(
  db: Db,
  site: number,
  betId: number,
  numbers: readonly string[],
): Promise<SetStock[]> {
  const rows = await db.query({
    name: 'lottery_sets_left',
    text: `SELECT l.number, l.remaining AS left FROM lottery.round r
      JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = $1 AND o.offered,
      lottery.sets_left(r.id, $3) l WHERE r.id = $2`,
    values: [site, betId, numbers],
    row: setStock,
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows;
}
