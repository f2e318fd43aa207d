import type { DayTotals, ReportedDay } from '@poy/contract/operators';
import { reportSums } from '@poy/contract/rules';

type Market = ReportedDay['markets'][number];
type Method = ReportedDay['methods'][number];

const nothing: DayTotals = {
  paidIn: 0,
  paidOut: 0,
  stake: 0,
  win: 0,
  refund: 0,
  given: 0,
  result: 0,
};
const satang = (baht: number): number => Math.round(baht * 100);

/** Adds amounts in baht without a rest of binary fractions. */
const add = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + satang(amount), 0) / 100;

/** Puts rows of one name together, in the order in which the names first came. */
function together<Row, Sum>(
  rows: readonly Row[],
  name: (row: Row) => string | null,
  sum: (rows: readonly Row[]) => Sum,
): Sum[] {
  return [...new Set(rows.map(name))].map((one) => sum(rows.filter((row) => name(row) === one)));
}

/** Returns days as one: what they brought in all, by market and by way to pay in. */
export function sumOfDays(days: readonly ReportedDay[]) {
  const totals = { ...nothing };
  for (const name of reportSums) totals[name] = add(days.map((day) => day.totals[name]));
  const markets = together(
    days.flatMap((day) => day.markets),
    ({ betName }) => betName,
    (rows): Market => ({
      betName: rows[0]?.betName ?? '',
      stake: add(rows.map(({ stake }) => stake)),
      win: add(rows.map(({ win }) => win)),
      refund: add(rows.map(({ refund }) => refund)),
      result: add(rows.map(({ result }) => result)),
    }),
  );
  const methods = together(
    days.flatMap((day) => day.methods),
    ({ kind }) => kind,
    (rows): Method => ({
      kind: rows[0]?.kind ?? null,
      count: rows.reduce((sum, { count }) => sum + count, 0),
      paidIn: add(rows.map(({ paidIn }) => paidIn)),
    }),
  );
  return { totals, markets, methods };
}
