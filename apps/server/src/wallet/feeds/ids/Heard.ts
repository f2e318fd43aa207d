import type { TimeBounds } from './rightTime.ts';

/** A report that was heard, and the ways of the feed of its account. */
export interface Heard extends TimeBounds {
  /** True where the ids of movements begin anew each Bangkok day. */
  readonly numbersDaily: boolean;
  /** Two reports of one movement may differ by this many ms in time. */
  readonly roundingMs: number;
}
