const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the business day of a time (ms), as YYYY-MM-DD. It begins at 06:00 in Bangkok (UTC+7). */
export const businessDay = (ms: number): string =>
  new Date(ms + (7 - 6) * hourMs).toISOString().slice(0, 10);

/** Returns the first moment of a calendar day in Bangkok, in ms; NaN where the text is no day. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);

/** Returns the day so many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns how many days a range has, both ends included; NaN where an end is no day. */
export const daysOf = (from: string, to: string): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / dayMs) + 1;
