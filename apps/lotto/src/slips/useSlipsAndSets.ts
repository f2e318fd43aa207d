import { queries, setQueries } from '@poy/api-client';
import type { MarketRounds } from '@poy/contract';
import { filterOf, type BoughtChoice } from '../bought/list/boughtChoice.ts';
import { pageSize, useBoughtPages } from '../bought/list/useBoughtPages.ts';
import type { PagedQuery } from '../PagedList.tsx';
import { mergeBought } from './mergeBought.ts';

interface Asked {
  choice: BoughtChoice;
  betGroup: string | undefined;
  /** The markets of the site; undefined until they have come. */
  markets: readonly MarketRounds[] | undefined;
  /** Server time in ms. */
  now: number;
}

/** Returns true where 4-digit sets can be among the purchases that are asked for. */
const mayBeSets = ({ choice: { market }, betGroup, markets }: Asked): boolean =>
  markets === undefined
    ? market === undefined && betGroup === undefined
    : markets.some(
        (one) =>
          one.offersSets &&
          (market === undefined || one.betName === market) &&
          (betGroup === undefined || one.betGroup === betGroup),
      );

/**
 * Returns the slips and the 4-digit sets of a choice as one list, the query that brings it, and the
 * filter that the server is asked with.
 */
export function useSlipsAndSets(asked: Asked) {
  const { choice, betGroup, now } = asked;
  const withSets = mayBeSets(asked);
  const filter = { ...filterOf(choice, betGroup, now), limit: pageSize };
  const slips = useBoughtPages(queries.slips(filter), choice.tab);
  const { betName: betType, betGroup: _group, ...rest } = filter;
  const sets = useBoughtPages(
    setQueries.tickets({ ...rest, ...(betType !== undefined && { betType }) }),
    choice.tab,
    withSets,
  );
  const both: PagedQuery[] = withSets ? [slips, sets] : [slips];
  const query: PagedQuery = {
    data: both.every(({ data }) => data !== undefined) ? true : undefined,
    isError: both.some(({ isError }) => isError),
    error: both.find(({ isError }) => isError)?.error,
    isFetching: both.some(({ isFetching }) => isFetching),
    isPlaceholderData: both.some(({ isPlaceholderData }) => isPlaceholderData),
    hasNextPage: both.some(({ hasNextPage }) => hasNextPage),
    isFetchingNextPage: both.some(({ isFetchingNextPage }) => isFetchingNextPage),
    refetch: () => Promise.all(both.map(({ refetch }) => refetch())),
    fetchNextPage: () =>
      Promise.all(
        both.filter(({ hasNextPage }) => hasNextPage).map(({ fetchNextPage }) => fetchNextPage()),
      ),
  };
  const bought =
    query.data === undefined
      ? []
      : mergeBought(
          {
            bought: slips.data?.pages.flatMap((page) => page.slips) ?? [],
            more: slips.hasNextPage,
          },
          {
            bought: withSets ? (sets.data?.pages.flatMap((page) => page.tickets) ?? []) : [],
            more: withSets && sets.hasNextPage,
          },
        );
  return { query, bought, filter: filterOf(choice, betGroup, now) };
}
