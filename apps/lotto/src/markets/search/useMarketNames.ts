import type { MarketRounds } from '@poy/contract';
import { hostMessages } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRoundWords } from '../../rounds/useRoundWords.ts';

type Names = Readonly<Record<string, string>>;

/** Fetches the words of every language that name a market or a group. */
async function fetchNames(): Promise<Names[]> {
  const all = await Promise.all(Object.values(hostMessages).map((words) => words()));
  return all.flatMap(({ default: { markets, groups } }) => [markets as Names, groups as Names]);
}

/**
 * Returns the function that gives the names of a market and its group. Those of the other languages
 * are fetched once somebody searches, because many Thai players type Latin letters; until then, and
 * where they do not arrive, the names of the page's language are found.
 */
export function useMarketNames(searching: boolean) {
  const words = useRoundWords();
  const { data = [] } = useQuery({
    queryKey: ['words.markets'],
    queryFn: fetchNames,
    enabled: searching,
    staleTime: Infinity,
  });
  return useCallback(
    ({ betName, betGroup, name }: MarketRounds): string[] => [
      name,
      words.market(betName, name),
      words.group(betGroup),
      ...data.flatMap((names) => [names[betName] ?? '', names[betGroup] ?? '']),
    ],
    [words, data],
  );
}
