import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

// dayjs reads a day without an hour by a rule of its own, which makes 1950 of the year 50.
const dateOf = (day: string) => dayjs.utc(`${day}T00:00:00Z`);

/** Returns the same Bangkok time so many days later (earlier where negative), in ms since 1970. */
export function addDays(ms: number, days: number): number {
  return dayjs.utc(ms).add(days, 'day').valueOf();
}

/**
 * Returns the day that is so many days after another (before it where negative), both as YYYY-MM-DD.
 * @throws RangeError on a text that is no day
 */
export function dayAfter(day: string, days: number): string {
  return dateOf(day).add(days, 'day').toISOString().slice(0, 10);
}

/**
 * Returns how many days there are from one day to another, both included; 0 or less where they are
 * out of order, NaN where a text is no day.
 */
export function countDays(from: string, to: string): number {
  return dateOf(to).diff(dateOf(from), 'day') + 1;
}
