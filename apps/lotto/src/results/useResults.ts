import { betListResults } from '@poy/api-client';
import { bangkokDay } from '@poy/bet-rules';
import type { RoundResult } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const dayMs = 24 * 60 * 60_000;

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
/** The day before a day, both YYYY-MM-DD. */
export const dayBefore = (day: string): string => dayFrom(day, -1);
/** The day after a day, both YYYY-MM-DD. */
export const dayAfter = (day: string): string => dayFrom(day, 1);

/** Results of one market come in parts of this many; a board of many markets shows this many of each. */
const partOfMarket = 30;
const ofEachMarket = 3;

/** Which results. What is undefined does not narrow. */
export interface ResultsAsked {
  betGroup: string | undefined;
  betName: string | undefined;
  /** A Bangkok day, YYYY-MM-DD (rounds after midnight belong to the day before). */
  day: string | undefined;
}

/** Every result once, in the order the parts came. */
export function distinctResults(parts: readonly (readonly RoundResult[])[]): RoundResult[] {
  return [...new Map(parts.flat().map((result) => [result.betId, result])).values()];
}

/**
 * Results, newest first. Of one market all there are, a part at a time; of several markets the newest few of each, so that a market that
 * draws every minute does not hide the others.
 */
export function useResults({ betGroup, betName, day }: ResultsAsked) {
  const today = bangkokDay(useServerNow(60_000));
  const limit = betName === undefined ? ofEachMarket : partOfMarket;
  return useInfiniteQuery({
    queryKey: ['bet-list-results', { betGroup, betName, resultDate: day }, 'parts'],
    queryFn: ({ pageParam }) =>
      betListResults({
        limit,
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
