// The first script of a page has these functions, so they import nothing: what counts in days of the
// calendar stands in addDays.ts, on dayjs. A day that the database computes is written in its own
// words, `AT TIME ZONE 'Asia/Bangkok'`, less `interval '6 hours'` for a business day, because it goes
// by the database's clock and its indexes.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Thailand's offset from UTC in ms. It is the same all year, so no table of time zones is needed. */
export const bangkokMs = 7 * hourMs;

/** The hour in Bangkok at which a business day begins; a day of the calendar begins at hour 0. */
export const businessHour = 6;

/**
 * Returns the day in Bangkok at a moment, as YYYY-MM-DD.
 * @param ms the moment, in ms since 1970
 * @param firstHour the hour at which a day begins
 * @throws RangeError on a number that is no moment
 */
export function bangkokDay(ms: number, firstHour = 0): string {
  return new Date(ms + bangkokMs - firstHour * hourMs).toISOString().slice(0, 10);
}

/**
 * Returns the first moment of a day (YYYY-MM-DD) in Bangkok, in ms since 1970; NaN where the text is
 * no day.
 */
export function startOfDay(day: string, firstHour = 0): number {
  return Date.parse(`${day}T00:00:00Z`) - bangkokMs + firstHour * hourMs;
}

/** Returns the first moment after a day in Bangkok, in ms since 1970; NaN where the text is no day. */
export function endOfDay(day: string, firstHour = 0): number {
  return startOfDay(day, firstHour) + dayMs;
}

/** Returns the first moment of the Bangkok day in which a moment lies, both in ms since 1970. */
export function bangkokMidnight(ms: number): number {
  return startOfDay(bangkokDay(ms));
}
