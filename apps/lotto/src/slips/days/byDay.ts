import { bangkokDay } from '@poy/bet-rules';

/** The purchases of one Bangkok day. */
export interface BoughtDay<Bought> {
  readonly day: string;
  readonly bought: readonly Bought[];
}

/** Returns purchases, newest first, by the Bangkok day on which they were bought. */
export function byDay<Bought extends { readonly createdAt: number }>(
  all: readonly Bought[],
): BoughtDay<Bought>[] {
  const days = new Map<string, Bought[]>();
  for (const one of all) {
    const day = bangkokDay(one.createdAt);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, bought]) => ({ day, bought }));
}
