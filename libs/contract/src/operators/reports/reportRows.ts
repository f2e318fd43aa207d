import type { DayTotals, ReportedDay } from './reports.ts';

/** The sums of a report, in the order in which they are shown. */
export const reportSums = [
  'paidIn',
  'paidOut',
  'stake',
  'win',
  'refund',
  'given',
  'result',
] as const satisfies readonly (keyof DayTotals)[];

/** A line of a report: a whole day, or a market or a way of paying in on it. */
export interface ReportRow {
  readonly day: string;
  readonly of: 'day' | 'market' | 'method';
  /** The code of the market or the way; empty for a day, and for money that no request fitted. */
  readonly name: string;
  /** In baht, in the order of `reportSums`; null where it has none. */
  readonly sums: readonly (number | null)[];
}

const sumsOf = (totals: Partial<DayTotals>): (number | null)[] =>
  reportSums.map((name) => totals[name] ?? null);

/** Lays days out as the lines of one table, which can be sorted and summed by its columns. */
export function reportRows(days: readonly ReportedDay[]): ReportRow[] {
  return days.flatMap(({ day, totals, markets, methods }) => [
    { day, of: 'day' as const, name: '', sums: sumsOf(totals) },
    ...markets.map((market) => ({
      day,
      of: 'market' as const,
      name: market.betName,
      sums: sumsOf(market),
    })),
    ...methods.map(({ kind, paidIn }) => ({
      day,
      of: 'method' as const,
      name: kind ?? '',
      sums: sumsOf({ paidIn }),
    })),
  ]);
}
