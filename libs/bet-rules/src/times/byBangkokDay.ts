import { groupBy } from '../groupBy.ts';
import { bangkokDay } from './bangkokDay.ts';

/** What happened on one Bangkok day. */
export interface BangkokDay<Entry> {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly entries: readonly Entry[];
}

/**
 * Returns purchases or transactions by the Bangkok day on which they were made, in their order. A
 * purchase stands under the day on which it was bought, whenever its round closes: one in round 73 at
 * a quarter past midnight under the new day. `bangkokDay` of the server's time is today.
 * @param all entries with the moment at which they were made, in ms since 1970
 */
export function byBangkokDay<Entry extends { readonly createdAt: number }>(
  all: readonly Entry[],
): BangkokDay<Entry>[] {
  return [...groupBy(all, ({ createdAt }) => bangkokDay(createdAt))].map(([day, entries]) => ({
    day,
    entries,
  }));
}
