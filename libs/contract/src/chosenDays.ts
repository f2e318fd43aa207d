/**
 * The furthest that a day or a time may lie ahead, in months: the times of a round, and every other
 * day or time that somebody chooses or asks by.
 */
export const monthsAhead = { round: 3, other: 24 } as const;

/** The years by which the calendar of Thailand is ahead of the one on the wire. */
const buddhistYears = 543;
/** The years back and ahead in which a year of the Buddhist calendar is taken for one. */
const yearsBack = 100;

function latestOf(months: number): number {
  const latest = new Date();
  latest.setUTCMonth(latest.getUTCMonth() + months);
  return latest.getTime();
}

const yearOf = (text: string): number => Number(/^\d{4}/.exec(text)?.[0]);

/**
 * Returns the rule that a moment breaks because it lies too far ahead; null where it does not. The
 * rule `year.meant2026` names the year that was probably meant by a year of the Buddhist calendar,
 * 2569. Any other moment is `day.far`.
 * @param ms the moment, in ms since 1970
 * @param year the year as it was written
 * @param months the months that it may lie ahead
 */
function farRule(ms: number, year: number, months: number): string | null {
  if (Number.isNaN(ms) || ms <= latestOf(months)) return null;
  const meant = year - buddhistYears;
  const now = new Date().getUTCFullYear();
  return meant >= now - yearsBack && meant <= now + months / 12 + 1
    ? `year.meant${meant}`
    : 'day.far';
}

/** Returns the rule that a day, YYYY-MM-DD, or a moment that begins with one breaks; null if none. */
export const farDay = (text: string): string | null =>
  farRule(Date.parse(`${text.slice(0, 10)}T00:00:00Z`), yearOf(text), monthsAhead.other);

/** Returns the rule that a time in ms since 1970 breaks; null if none. */
export const farTime =
  (months: number) =>
  (ms: number): string | null =>
    farRule(ms, new Date(ms).getUTCFullYear(), months);
