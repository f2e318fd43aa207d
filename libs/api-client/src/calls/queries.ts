import type { BodyOf, QueryOf } from '@poy/contract';
import {
  allYings,
  betListMinMaxes,
  betListResults,
  betListsLatest,
  betListsOne,
  rateNow,
  rateRecommend,
  yingResultsOne,
  yings,
  yingsSummary,
} from './lottery.ts';
import { auth, cashs, usersInfos, usersSessions } from './members.ts';
import { poysAll, poysOne } from './slips.ts';

/**
 * The key and the fetch of a read, in one place, so that a page, a socket message and the server's
 * first paint use the same cache entry. A key starts with the call's name, so a whole family can be
 * refetched by it. Reads that the first page does not need are in tables of their own.
 */
export const queries = {
  session: () => ({ queryKey: ['users.auth'] as const, queryFn: auth }),
  userInfo: () => ({ queryKey: ['users-infos'] as const, queryFn: usersInfos }),
  sessions: () => ({ queryKey: ['users-sessions'] as const, queryFn: usersSessions }),
  cash: () => ({ queryKey: ['cashs'] as const, queryFn: cashs }),
  latestRounds: () => ({ queryKey: ['bet-lists.latest'] as const, queryFn: betListsLatest }),
  round: (betId: number) => ({
    queryKey: ['bet-lists.one', betId] as const,
    queryFn: () => betListsOne(betId),
  }),
  minMaxes: (betId: number) => ({
    queryKey: ['bet-list-min-maxes.all', betId] as const,
    queryFn: () => betListMinMaxes(betId),
  }),
  rates: (betId: number) => ({
    queryKey: ['number-reachs.rate-now.all', betId] as const,
    queryFn: () => rateNow(betId),
  }),
  recommended: (betId: number) => ({
    queryKey: ['number-reachs.rate-recommend.all', betId] as const,
    queryFn: () => rateRecommend(betId),
  }),
  results: (query: QueryOf<'/poy-api/bet-list-results'> = {}) => ({
    queryKey: ['bet-list-results', query] as const,
    queryFn: () => betListResults(query),
  }),
  shots: (betId: number, limit = 100) => ({
    queryKey: ['yings', betId, limit] as const,
    queryFn: () => yings(betId, limit),
  }),
  allShots: (betId: number, count: number) => ({
    queryKey: ['yings.all', betId, count] as const,
    queryFn: () => allYings(betId, count),
  }),
  shotSummary: (betId: number) => ({
    queryKey: ['yings.summary', betId] as const,
    queryFn: () => yingsSummary(betId),
  }),
  yingResult: (betId: number) => ({
    queryKey: ['ying-results.one', betId] as const,
    queryFn: () => yingResultsOne(betId),
  }),
  slips: (filter: Omit<BodyOf<'/poy-api/poys.all'>, 'before'> = {}) => ({
    queryKey: ['poys.all', filter] as const,
    queryFn: ({ pageParam }: { pageParam?: unknown } = {}) =>
      poysAll(typeof pageParam === 'number' ? { ...filter, before: pageParam } : filter),
  }),
  slip: (poyId: number) => ({
    queryKey: ['poys.one', poyId] as const,
    queryFn: () => poysOne(poyId),
  }),
};
