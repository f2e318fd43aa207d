import { fromThousandths, lineOutcome, toBaht, wireDay, type WinningNumbers } from '@poy/bet-rules';
import {
  betOption,
  slipSummary,
  type Slip,
  type SlipsReply,
  type SlipStatus,
  type SlipSummary,
} from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { bangkokDay, winningNumbers } from '../columns.ts';
import { slipFilter, type SlipsAsked } from './slipFilter.ts';

const slipRow = slipSummary.omit({ dt: true, status: true, realResultTime: true }).extend({
  day: bangkokDay,
  stake: z.int(),
  win: z.int().nullable(),
  createdAt: z.date(),
  resultAt: z.date(),
  cancelled: z.boolean(),
  cancelUntil: z.date().nullable(),
});
type SlipRow = z.infer<typeof slipRow>;

const columns = `
  s.id AS "poyId", lottery.receipt(s.id) AS receipt, r.id AS "betId", m.code AS "betName", m.bet_group AS "betGroup",
  m.bet_type_prefix || r.number AS "betType", r.kind, r.number, r.day::text AS day, r.status AS "roundStatus",
  cardinality(s.options) AS "lineCount", s.stake, w.amount AS win, s.created_at AS "createdAt",
  r.results_at AS "resultAt", x.result, c.slip_id IS NOT NULL AS cancelled,
  CASE WHEN r.status = 'open' AND (r.suspended_at IS NULL OR r.over_exposure) AND c.slip_id IS NULL
    AND u.until > clock_timestamp() THEN u.until END AS "cancelUntil"`;
const tables = `
  lottery.slip s JOIN lottery.round r ON r.id = s.round_id JOIN lottery.market m ON m.id = r.market_id
  LEFT JOIN lottery.slip_win w ON w.round_id = s.round_id AND w.slip_id = s.id
  LEFT JOIN lottery.round_result x ON x.round_id = r.id
  LEFT JOIN lottery.slip_cancel c ON c.round_id = s.round_id AND c.slip_id = s.id
  CROSS JOIN LATERAL (SELECT lottery.cancel_until(
    m.cancel_within_seconds, m.cancel_before_close_seconds, s.created_at, r.closes_at) AS until) u`;

/** Returns the state of a slip from its round, because losing slips are never written to. */
function statusOf({ roundStatus, win, cancelled }: SlipRow): SlipStatus {
  if (cancelled) return 'cancelled';
  if (roundStatus === 'voided') return 'refunded';
  if (roundStatus !== 'resulted') return 'waiting';
  return win === null ? 'lost' : 'won';
}

const summary = (row: SlipRow): SlipSummary => ({
  poyId: row.poyId,
  receipt: row.receipt,
  betId: row.betId,
  betName: row.betName,
  betGroup: row.betGroup,
  betType: row.betType,
  kind: row.kind,
  number: row.number,
  dt: wireDay(row.day),
  roundStatus: row.roundStatus,
  status: statusOf(row),
  lineCount: row.lineCount,
  stake: toBaht(row.stake),
  win: toBaht(row.win ?? 0),
  createdAt: row.createdAt.getTime(),
  realResultTime: Math.floor(row.resultAt.getTime() / 1000),
  result: row.result,
  cancelUntil: row.cancelUntil?.getTime() ?? null,
});

/** Returns a member's slips, newest first. */
export async function slipsOf(db: Db, member: string, asked: SlipsAsked): Promise<SlipsReply> {
  const { name, where, values } = slipFilter(member, asked);
  const rows = await db.query({
    name: `lottery_slips_${name}`,
    text: `SELECT ${columns} FROM ${tables} WHERE ${where} ORDER BY s.id DESC LIMIT $${values.length + 1}`,
    values: [...values, asked.limit + 1],
    row: slipRow,
  });
  const slips = rows.slice(0, asked.limit).map(summary);
  return { slips, next: rows.length > asked.limit ? (slips.at(-1)?.poyId ?? null) : null };
}

const wholeSlipRow = slipRow.extend({
  winning: winningNumbers.nullable(),
  cancelsLeft: z.int(),
});
const lineRow = z.object({
  option: betOption,
  number: z.string(),
  stakeSatang: z.int(),
  multiplierThousandths: z.int(),
  usual: z.int(),
});

function lineOnWire(
  line: z.infer<typeof lineRow>,
  slipStatus: SlipStatus,
  winning: WinningNumbers,
): Slip['lines'][number] {
  const settled = slipStatus === 'won' || slipStatus === 'lost';
  const { won, payoutSatang } = settled
    ? lineOutcome(line, winning)
    : { won: false, payoutSatang: 0 };
  return {
    option: line.option,
    number: line.number,
    price: toBaht(line.stakeSatang),
    multiply: fromThousandths(line.multiplierThousandths),
    defaultMultiply: fromThousandths(line.usual),
    status: !settled ? slipStatus : won ? 'won' : 'lost',
    win: toBaht(payoutSatang),
  };
}

/**
 * Returns one slip of the member with its lines.
 * @throws AppError NOT_FOUND, for another member's slip too
 */
export async function oneSlip(db: Db, member: string, poyId: number): Promise<Slip> {
  const [row] = await db.query({
    name: 'lottery_slip',
    text: `SELECT ${columns}, x.winning,
        greatest(m.cancels_per_day - lottery.cancels_on_day($2, clock_timestamp()), 0) AS "cancelsLeft"
      FROM ${tables} WHERE s.id = $1 AND s.member = $2`,
    values: [poyId, member],
    row: wholeSlipRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  const lines = await db.query({
    name: 'lottery_lines',
    text: `SELECT option, number, stake AS "stakeSatang", multiplier AS "multiplierThousandths",
        usual_multiplier AS usual
      FROM lottery.line WHERE round_id = $1 AND slip_id = $2 ORDER BY position`,
    values: [row.betId, poyId],
    row: lineRow,
  });
  const winning = row.winning ?? {};
  return {
    ...summary(row),
    winning,
    cancelsLeft: row.cancelUntil && row.cancelsLeft,
    lines: lines.map((line) => lineOnWire(line, statusOf(row), winning)),
  };
}
