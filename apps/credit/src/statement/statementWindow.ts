import { bangkokDay, dayAfter, wireDay } from '@poy/bet-rules';

/**
 * The lengths of a statement, in days before today. The middle one is the specification's default.
 */
export const statementDays = [0, 3, 30] as const;
export type StatementDays = (typeof statementDays)[number];

/** Two Bangkok days, YYYY-MM-DD, both included. */
export interface StatementRange {
  from: string;
  to: string;
}

/** The days of a statement: so many before today, or a range that the member chose. */
export type StatementSpan = StatementDays | StatementRange;

/** Returns the days that a text of the address names; an unknown text is the default of 3. */
const toStatementDays = (text: string | null): StatementDays =>
  statementDays.find((days) => String(days) === text) ?? 3;

/** Returns true where a text is a day that there is. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Reads the days from the address: `from` and `to` where both are days in order, else `days`. */
export function toStatementSpan(search: URLSearchParams): StatementSpan {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return toStatementDays(search.get('days'));
}

/** Returns the days as the address has them. */
export const spanInAddress = (span: StatementSpan): Record<string, string> =>
  typeof span === 'number' ? { days: String(span) } : { ...span };

/**
 * Returns the window to ask the server for, in Bangkok days and in the filter format of the
 * specification (§9): from the start of the first day to the end of the last one, which is today
 * where the member chose no range. `now` is server time in ms.
 */
export function statementWindow(
  now: number,
  span: StatementSpan,
): { startedDate: string; endedDate: string } {
  const { from, to } = daysOf(now, span);
  return { startedDate: wireDay(from), endedDate: wireDay(dayAfter(to, 1)) };
}

/** Returns the first and the last day of a span. */
export function daysOf(now: number, span: StatementSpan): StatementRange {
  if (typeof span !== 'number') return span;
  const today = bangkokDay(now);
  return { from: dayAfter(today, -span), to: today };
}
