import { betListResults } from '@poy/api-client';
import { bangkokDay } from '@poy/bet-rules';
import type { RoundResult } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { useFailsPage } from '@poy/host/page';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** The number of results in a part, where one market is asked for. */
const partOfMarket = 30;
/** The number of results of each market, where several are asked for. */
const ofEachMarket = 3;
/** A day of one market is answered whole. */
const wholeDay = undefined;

/** The choice of results. A field that is undefined does not narrow it. */
export interface ResultsAsked {
  betGroup: string | undefined;
  betName: string | undefined;
  /** A day in Bangkok as YYYY-MM-DD. Rounds after midnight belong to the day before. */
  day: string | undefined;
}

/** Returns every result once, in the order the parts came. */
export function distinctResults(parts: readonly (readonly RoundResult[])[]): RoundResult[] {
  return [...new Map(parts.flat().map((result) => [result.betId, result])).values()];
}

/** Returns results with those of the followed markets before the others, both in their order. */
export const followedFirst = (
  results: readonly RoundResult[],
  followed: readonly string[] = [],
): RoundResult[] => {
  const isFollowed = ({ betName }: RoundResult) => Number(followed.includes(betName));
  return results.toSorted((a, b) => isFollowed(b) - isFollowed(a));
};

/**
 * Returns results, newest first. Of one market it returns all there are, a part at a time, or those of
 * a day at once; of several markets the newest few of each, so that a market that draws every minute
 * does not hide the others.
 */
export function useResults({ betGroup, betName, day }: ResultsAsked) {
  const today = bangkokDay(useServerNow(60_000));
  const ofMarket = day === undefined ? partOfMarket : wholeDay;
  const limit = betName === undefined ? ofEachMarket : ofMarket;
  const queryKey = ['bet-list-results', { betGroup, betName, resultDate: day }, 'parts'];
  const throwOnError = useFailsPage(queryKey);
  return useInfiniteQuery({
    queryKey,
    throwOnError,
    queryFn: ({ pageParam }) =>
      betListResults({
        ...(limit !== undefined && { limit }),
        ...(betGroup !== undefined && { betGroup }),
        ...(betName !== undefined && { betName }),
        ...(day !== undefined && { resultDate: day }),
        ...(pageParam !== undefined && { before: pageParam }),
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (part: RoundResult[]) =>
      betName !== undefined && part.length === limit ? part.at(-1)?.realResultTime : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: day === undefined || day === today ? 30_000 : false,
  });
}
