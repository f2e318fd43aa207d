import { businessHour, dayAfter, endOfDay, startOfDay, toBaht } from '@poy/bet-rules';
import { paymentKind } from '@poy/contract';
import type { DayTotals, ReportAsked, ReportedDay } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { AppError } from '../http/appError.ts';
import { dayTotals } from './dayTotals.ts';

/** A day's sums of one type; the amount is satang. */
const sumRow = z.object({
  type: z.string(),
  /** The code of the market; null where it is about none. */
  market: z.string().nullable(),
  /** The way by which the money of a deposit request came; null where it is about none. */
  method: paymentKind.nullable(),
  count: z.int(),
  satang: z.int(),
});
type SumRow = z.infer<typeof sumRow>;

/** The most days of one answer. */
const daysMost = 31;

/** The transfers of a site's members, each with the market or the deposit request that it is about. */
const text = `SELECT t.type, p.market, d.kind AS method, count(*)::int AS count, sum(t.amount)::bigint AS satang
  FROM ledger.between($1, $2) t
  JOIN members.member m ON m.uuid = t.member AND m.site_id = $3
  LEFT JOIN LATERAL (
    SELECT played.market FROM lottery.played played WHERE played.kind = t.ref_kind AND played.id = t.ref_id
  ) p ON true
  LEFT JOIN wallet.deposit d ON t.ref_kind = 'deposit' AND d.id = t.ref_id
  GROUP BY t.type, p.market, d.kind ORDER BY t.type, p.market, d.kind`;

const sumsBetween = (db: Db, site: number, from: number, to: number): Promise<SumRow[]> =>
  db.query({
    name: 'reports_day',
    text,
    values: [new Date(from), new Date(to), site],
    row: sumRow,
  });

const inBaht = (totals: DayTotals): DayTotals => ({
  paidIn: toBaht(totals.paidIn),
  paidOut: toBaht(totals.paidOut),
  stake: toBaht(totals.stake),
  win: toBaht(totals.win),
  refund: toBaht(totals.refund),
  given: toBaht(totals.given),
  result: toBaht(totals.result),
});

/** Returns the totals of each market that was played, by its code. */
function byMarket(sums: readonly SumRow[]): ReportedDay['markets'] {
  const markets = [...new Set(sums.flatMap(({ market }) => market ?? []))].sort();
  return markets.map((betName) => {
    const { stake, win, refund, result } = inBaht(
      dayTotals(sums.filter(({ market }) => market === betName)),
    );
    return { betName, stake, win, refund, result };
  });
}

/** Returns how much came in by each way of paying, in the order of their names. */
function byMethod(sums: readonly SumRow[]): ReportedDay['methods'] {
  const paid = sums.filter((sum) => dayTotals([{ ...sum, satang: 1 }]).paidIn !== 0);
  const kinds = [...new Set(paid.map(({ method }) => method))];
  return kinds.map((kind) => {
    const mine = paid.filter(({ method }) => method === kind);
    const { paidIn } = inBaht(dayTotals(mine));
    const came = mine.filter(({ type }) => !type.endsWith('_BACK'));
    return { kind, count: came.reduce((total, { count }) => total + count, 0), paidIn };
  });
}

/** Returns the sums of each transaction type. */
function byType(sums: readonly SumRow[]): ReportedDay['types'] {
  const types = [...new Set(sums.map(({ type }) => type))];
  return types.map((type) => {
    const mine = sums.filter((sum) => sum.type === type);
    const add = (of: (sum: SumRow) => number) => mine.reduce((total, sum) => total + of(sum), 0);
    return { type, count: add(({ count }) => count), amount: toBaht(add(({ satang }) => satang)) };
  });
}

/** Returns the days from one to another, both included. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= daysMost; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/**
 * Returns what each business day of a site brought, oldest first. A business day begins at 06:00 in
 * Bangkok. The sums come from the ledger itself, so a day that is over never changes.
 * @throws AppError VALIDATION (`to` is before `from`, or more than 31 days)
 */
export async function reportedDays(
  db: Db,
  site: number,
  { from, to = from }: ReportAsked,
  now: number,
): Promise<ReportedDay[]> {
  const days = daysBetween(from, to);
  if (days.length === 0 || days.length > daysMost)
    throw new AppError('VALIDATION', { fields: { to: 'to.invalid' } });
  const answers: ReportedDay[] = [];
  for (const day of days) {
    const [start, end] = [startOfDay(day, businessHour), endOfDay(day, businessHour)];
    const sums = await sumsBetween(db, site, start, end);
    answers.push({
      day,
      over: end <= now,
      totals: inBaht(dayTotals(sums)),
      markets: byMarket(sums),
      methods: byMethod(sums),
      types: byType(sums),
    });
  }
  return answers;
}
