import type { Clock, Telling } from './stories.ts';

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const bangkokMs = 7 * hourMs;

/** Returns the last midnight in Bangkok that is two hours ago or more. */
export const lastMidnight = (now: number): number =>
  Math.floor((now - 2 * hourMs + bangkokMs) / dayMs) * dayMs - bangkokMs;

/** A day of business, which begins at 06:00 in Bangkok: its name, its first moment, and the one after it. */
export interface BusinessDay {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the day of business that a moment is in. */
export function businessDay(at: number): BusinessDay {
  const from = Math.floor((at + hourMs) / dayMs) * dayMs - hourMs;
  return { day: new Date(from + bangkokMs).toISOString().slice(0, 10), from, to: from + dayMs };
}

/** Returns the year of a moment as Thailand counts it, 543 years more, told as if it were a common one. */
function buddhist(at: number): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() + 543);
}

const byClock: Readonly<Record<Clock, (at: number) => number>> = {
  right: (at) => at,
  corrected: (at) => at - 6 * minuteMs,
  buddhist,
  seconds: (at) => Math.floor(at / 1_000),
  // The time of Bangkok that is told as if it were universal time would be ahead; this is the other way.
  behind: (at) => at - bangkokMs,
};

/** True where two moments are of one day in Bangkok. */
export const isSameDay = (one: number, other: number): boolean =>
  Math.floor((one + bangkokMs) / dayMs) === Math.floor((other + bangkokMs) / dayMs);

/** Returns the time that a report tells of a moment. */
export function toldTime(at: number, { minute, clock }: Pick<Telling, 'minute' | 'clock'>): number {
  const down = Math.floor(at / minuteMs) * minuteMs;
  const rounded = minute === 'exact' ? at : minute === 'down' ? down : down + minuteMs;
  return byClock[clock](rounded);
}
