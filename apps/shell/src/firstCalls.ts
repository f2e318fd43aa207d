import { queries } from '@poy/api-client';
import type { FirstCall, PageRenderer, SessionReply } from '@poy/contract';
import { isRowId } from '@poy/contract/rules';
import { dehydrate, QueryClient } from '@tanstack/react-query';

const latestRounds: FirstCall = {
  path: '/poy-api/bet-lists.latest',
  queryKey: queries.latestRounds().queryKey,
  own: false,
};
const results: FirstCall = {
  path: '/poy-api/bet-list-results',
  queryKey: queries.results().queryKey,
  own: false,
};
const cash: FirstCall = { path: '/api/cashs', queryKey: queries.cash().queryKey, own: true };
const userInfo: FirstCall = {
  path: '/api/users-infos',
  queryKey: queries.userInfo().queryKey,
  own: true,
};

/** The calls of the page on which a slip for a round is written, which would follow one another. */
const ofRound = (betId: number): FirstCall[] => [
  {
    path: '/poy-api/bet-lists.one',
    query: { id: betId },
    queryKey: queries.round(betId).queryKey,
    own: false,
  },
  {
    path: '/poy-api/bet-list-min-maxes.all',
    query: { betId },
    queryKey: queries.minMaxes(betId).queryKey,
    own: false,
  },
  {
    path: '/poy-api/number-reachs.rate-now.all',
    query: { betId },
    queryKey: queries.rates(betId).queryKey,
    own: false,
  },
];
const betPage = /^\/lotto\/[^/]+\/([^/]+)$/;

/** The calls that a page needs first, by the beginning of its path. */
const wanted: readonly (readonly [RegExp, readonly FirstCall[]])[] = [
  [/^\/(main)?$/, [latestRounds, results]],
  [/^\/results/, [results, latestRounds]],
  [/^\/(lotto|how-to)/, [latestRounds]],
  [/^\/profile/, [userInfo]],
];

/**
 * Returns the calls behind the first paint of an address: those of the page, and for a member the
 * balance in the top bar.
 */
export function firstCalls(path: string, member: SessionReply | null): FirstCall[] {
  const round = betPage.exec(path)?.[1] ?? '';
  const ofPage = isRowId(round)
    ? ofRound(Number(round))
    : (wanted.find(([pattern]) => pattern.test(path))?.[1] ?? []);
  return [...ofPage, cash].filter(({ own }) => member !== null || !own);
}

/**
 * Returns the answers in the form of the query cache. A call without an answer is left out, so both
 * sides show it as pending. There is no time in them: a page counts their age from its own arrival
 * (`hydrateQueries`), and the same answers give the same bytes.
 */
export const dehydrated: PageRenderer['dehydrated'] = (answers) => {
  const client = new QueryClient();
  for (const { call, data } of answers) client.setQueryData(call.queryKey, data, { updatedAt: 0 });
  const { queries, ...rest } = dehydrate(client);
  client.clear();
  return { ...rest, queries: queries.map((query) => ({ ...query, dehydratedAt: 0 })) };
};
