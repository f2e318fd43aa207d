import { betListResults } from '@poy/api-client';
import { bangkokDay } from '@poy/bet-rules';
import type { RoundResult } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const dayMs = 24 * 60 * 60_000;
/** How far back the list goes on by itself. */
const daysBack = 30;

const dayFrom = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
/** The day before a day, both YYYY-MM-DD. */
export const dayBefore = (day: string): string => dayFrom(day, -1);
/** The day after a day, both YYYY-MM-DD. */
export const dayAfter = (day: string): string => dayFrom(day, 1);

interface Asked {
  /** One market; left out: all. */
  betName: string | undefined;
  /** A day of rounds, YYYY-MM-DD (rounds after midnight belong to the day before); left out: the newest. */
  day: string | undefined;
}

/** Every result once, in the order the pages came: a day may repeat what "the newest" already held. */
export function distinctResults(pages: readonly (readonly RoundResult[])[]): RoundResult[] {
  const byRound = new Map(pages.flat().map((result) => [result.betId, result]));
  return [...byRound.values()];
}

/** Results, newest first: those of a day or the newest ones, then day by day further back. */
export function useResults({ betName, day }: Asked) {
  const today = bangkokDay(useServerNow(60_000));
  const oldest = dayFrom(today, -daysBack);
  return useInfiniteQuery({
    queryKey: ['bet-list-results', { betName, resultDate: day }, 'pages'],
    queryFn: ({ pageParam }) => betListResults({ ...(betName && { betName }), ...(pageParam && { resultDate: pageParam }) }),
    initialPageParam: day,
    getNextPageParam: (page: RoundResult[], _pages, shownDay: string | undefined) => {
      const last = page.at(-1);
      // "The newest" may end within a day, so that day is asked for whole; duplicates are dropped on the page.
      const next = shownDay ? dayBefore(shownDay) : last ? last.dt.slice(0, 10) : today;
      return next < oldest ? undefined : next;
    },
    placeholderData: keepPreviousData,
    refetchInterval: day === undefined || day === today ? 30_000 : false,
  });
}
