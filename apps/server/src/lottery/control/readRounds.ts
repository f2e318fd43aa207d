import { toBaht } from '@poy/bet-rules';
import type { RoundStatus } from '@poy/contract';
import { operatorRound as roundOnWire, type OperatorRound } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { bangkokDay } from '../columns.ts';

const roundRow = roundOnWire.extend({
  day: bangkokDay,
  opensAt: z.date(),
  closesAt: z.date(),
  resultsAt: z.date(),
  settledAt: z.date().nullable(),
  stake: z.int(),
});

const columns = `
  r.id AS "betId", m.code AS "betName", r.day::text AS day, r.number, r.kind, r.own_bottom AS "ownBottom",
  r.shots_close_at IS NOT NULL AS "takesShots", r.status, r.suspended_at IS NOT NULL AS suspended,
  r.over_exposure AS "overExposure", r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.results_at AS "resultsAt",
  r.settled_at AS "settledAt", CASE r.status WHEN 'voided' THEN r.void_reason END AS "voidReason",
  x.result, EXISTS (SELECT FROM lottery.correction c WHERE c.round_id = r.id) AS corrected, sold.slips, sold.stake,
  (SELECT coalesce(array_agg(DISTINCT a.action ORDER BY a.action), '{}')
    FROM lottery.round_action a WHERE lottery.action_refusal(r, a.action) IS NULL) AS actions`;
const tables = `
  lottery.round r JOIN lottery.market m ON m.id = r.market_id LEFT JOIN lottery.round_result x ON x.round_id = r.id
  CROSS JOIN LATERAL (SELECT count(*)::int AS slips, coalesce(sum(s.stake), 0)::bigint AS stake FROM lottery.slip s
    WHERE s.round_id = r.id
      AND ($1::int IS NULL OR EXISTS (SELECT FROM members.member b WHERE b.uuid = s.member AND b.site_id = $1))
      AND NOT EXISTS (SELECT FROM lottery.slip_cancel k WHERE k.round_id = r.id AND k.slip_id = s.id)) sold`;

const onWire = (row: z.infer<typeof roundRow>): OperatorRound => ({
  ...row,
  opensAt: row.opensAt.getTime(),
  closesAt: row.closesAt.getTime(),
  resultsAt: row.resultsAt.getTime(),
  settledAt: row.settledAt?.getTime() ?? null,
  stake: toBaht(row.stake),
});

/**
 * Returns one round as operators see it, with the actions that are allowed now. Its slips and stake
 * are those of the members of the site `soldAt`, or of all members.
 * @throws AppError NOT_FOUND
 */
export async function operatorRound(
  db: Db,
  betId: number,
  soldAt: number | null = null,
): Promise<OperatorRound> {
  const [row] = await db.query({
    name: 'control_round',
    text: `SELECT ${columns} FROM ${tables} WHERE r.id = $2`,
    values: [soldAt, betId],
    row: roundRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return onWire(row);
}

export interface RoundsAsked {
  readonly betName?: string | undefined;
  readonly day?: string | undefined;
  readonly status?: RoundStatus | undefined;
  readonly due?: boolean | undefined;
  readonly limit: number;
  /** The site whose slips and stake are counted; null counts those of all sites. */
  readonly soldAt: number | null;
}

/**
 * Returns rounds by market, Bangkok day and state; the rounds that close soonest or closed last
 * come first. With `due` it returns only rounds that wait for figures or for a second person.
 */
export async function operatorRounds(
  db: Db,
  { betName, day, status, due, limit, soldAt }: RoundsAsked,
): Promise<OperatorRound[]> {
  const rows = await db.query({
    name: 'control_rounds',
    text: `SELECT ${columns} FROM ${tables}
      WHERE r.id IN (
        SELECT n.id FROM lottery.round n JOIN lottery.market k ON k.id = n.market_id
          WHERE ($2::text IS NULL OR k.code = $2) AND ($3::date IS NULL OR n.day = $3)
            AND ($4::lottery.round_status IS NULL OR n.status = $4)
            AND (NOT $5 OR n.kind <> 'yeekee' AND (n.status = 'calculating'
              OR EXISTS (SELECT FROM lottery.result_entry e WHERE e.round_id = n.id AND e.status = 'entered')))
          ORDER BY abs(extract(epoch FROM n.closes_at - clock_timestamp())), n.id LIMIT $6)
      ORDER BY r.closes_at, r.id`,
    values: [soldAt, betName ?? null, day ?? null, status ?? null, due ?? false, limit],
    row: roundRow,
  });
  return rows.map(onWire);
}
