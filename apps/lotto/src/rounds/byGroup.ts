import type { MarketRounds } from '@poy/contract';

/** Returns the markets by group, in the order they came. */
export function byGroup(
  markets: readonly MarketRounds[],
): { betGroup: string; markets: MarketRounds[] }[] {
  const groups = new Map<string, MarketRounds[]>();
  for (const market of markets)
    groups.set(market.betGroup, [...(groups.get(market.betGroup) ?? []), market]);
  return [...groups].map(([betGroup, members]) => ({ betGroup, markets: members }));
}
