import { queries, setQueries } from '@poy/api-client';
import { contentQueries } from '@poy/api-client/content';
import { gamePlace } from '@poy/api-client/gamePlace';
import { gameQueries } from '@poy/api-client/games';
import { ownGames } from '@poy/api-client/ownGames';
import { signInQueries } from '@poy/api-client/line';
import { shareQueries } from '@poy/api-client/shares';
import type { FirstCall, PageRenderer, SessionReply } from '@poy/contract';
import { isRowId, type Language } from '@poy/contract/rules';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { contentAt, type ContentPlace } from './addresses/contentAt.ts';
import { resultCalls } from './plain/results/resultCalls.ts';
import { resultPlaceAt } from './plain/results/resultPlace.ts';

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

const signInWays: FirstCall = {
  path: '/api/users.sign-in-ways',
  queryKey: signInQueries.ways().queryKey,
  own: false,
};

/** The calls of a page that lists games: those that stand first, whose they are, and what a member keeps. */
const lobby: readonly FirstCall[] = [
  {
    path: '/poy-api/game-highlight-configs',
    queryKey: gameQueries.highlights().queryKey,
    own: false,
  },
  { path: '/poy-api/games.lists', queryKey: gameQueries.lists().queryKey, own: false },
  { path: '/poy-api/games.mine', queryKey: ownGames().queryKey, own: true },
];

/** Returns the call of the page of a title, or of a list, by the names in its address. */
function ofGame([partner = '', second = '', third]: readonly string[]): FirstCall[] {
  const asked = {
    partner,
    ...(third === undefined ? {} : { list: second }),
    name: third ?? second,
  };
  return [
    {
      path: '/poy-api/games.place',
      query: asked,
      queryKey: gamePlace(asked).queryKey,
      own: false,
    },
  ];
}

/** The calls of the page on which a slip for a round is written, which would follow one another. */
const ofRound = (betId: number): FirstCall[] => [
  {
    path: '/poy-api/bet-lists.one',
    query: { id: betId },
    queryKey: queries.round(betId).queryKey,
    own: false,
    subject: true,
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

/**
 * Returns the call of the page of a shared slip. Whatever stands in the place of its key is asked for,
 * so that everything but a key that opens a slip is no page.
 */
const ofSharedSlip = (key: string): FirstCall[] => [
  {
    path: '/poy-api/shared-slips.one',
    query: { key: key.slice(0, 200) },
    queryKey: shareQueries.slip(key).queryKey,
    own: false,
    fresh: true,
    subject: true,
  },
];

/** Returns the call for content: for one item, which may not be there, or for all of a kind. */
function ofContent({ kind, slug }: ContentPlace, language: Language): FirstCall {
  return slug === null
    ? {
        path: '/poy-api/content.list',
        query: { kind, language },
        queryKey: contentQueries.list(kind, language).queryKey,
        own: false,
      }
    : {
        path: '/poy-api/content.one',
        query: { kind, slug, language },
        queryKey: contentQueries.one(kind, slug, language).queryKey,
        own: false,
      };
}

/** The call that every page about one thing needs first, by the pattern of its path. */
const subjects: readonly (readonly [RegExp, (id: number) => FirstCall[]])[] = [
  [/^\/lotto\/[^/]+\/([^/]+)\/?$/, ofRound],
  [
    /^\/poy\/lottery\/[^/]+\/([^/]+)\/?$/,
    (poyId) => [
      {
        path: '/poy-api/lotteries.4d.one',
        body: { poyId },
        queryKey: setQueries.ticket(poyId).queryKey,
        own: true,
        subject: true,
      },
    ],
  ],
  [
    /^\/poy\/(?!lottery\/)[^/]+\/([^/]+)\/?$/,
    (poyId) => [
      {
        path: '/poy-api/poys.one',
        body: { poyId },
        queryKey: queries.slip(poyId).queryKey,
        own: true,
        subject: true,
      },
    ],
  ],
];

/** Returns the calls of a page about one thing; undefined for a page about no single thing. */
function subjectCalls(path: string): FirstCall[] | undefined {
  const ofResults = resultPlaceAt(path);
  if (ofResults) return resultCalls(ofResults);
  const shared = /^\/poy\/shared\/?(.*?)\/?$/.exec(path);
  if (shared) return ofSharedSlip(shared[1] ?? '');
  const game = /^\/game(?:s\/demo)?((?:\/[^/]+){2,3})\/?$/.exec(path)?.[1];
  if (game !== undefined)
    return ofGame(
      game
        .split('/')
        .slice(1)
        .map((name) => name.replaceAll('%2F', '/')),
    );
  for (const [pattern, callsOf] of subjects) {
    const id = pattern.exec(path)?.[1] ?? '';
    if (isRowId(id)) return callsOf(Number(id));
  }
  return undefined;
}

/** The calls that a page needs first, by the beginning of its path. */
const wanted: readonly (readonly [RegExp, readonly FirstCall[]])[] = [
  [/^\/(main)?$/, [latestRounds, results]],
  [/^\/results/, [results, latestRounds]],
  [/^\/(lotto|how-to)/, [latestRounds]],
  [/^\/(login|register)(\/|$)/, [signInWays]],
  [/^\/profile/, [userInfo, signInWays]],
  [/^\/(games?|live\/casino|game\/(?!logout\b)[^/]+)\/?$/, lobby],
];

/** Returns the call for what the site says at the end of a home page. */
function blocksAt(path: string, member: SessionReply | null, language: Language): FirstCall[] {
  if (!/^\/(main\/?)?$/.test(path)) return [];
  const reader = member ? 'members' : 'guests';
  return [
    {
      path: '/poy-api/content.blocks',
      query: { reader, language },
      queryKey: contentQueries.blocks(reader, language).queryKey,
      own: false,
    },
  ];
}

/** The content that a page of ours shows beside its own words. */
const besides: readonly (readonly [RegExp, readonly ContentPlace[]])[] = [
  [/^\/how-to\/?$/, [{ kind: 'guide', slug: null }]],
  [
    /^\/privacy\/?$/,
    [
      { kind: 'page', slug: null },
      { kind: 'page', slug: 'privacy' },
    ],
  ],
];

/**
 * Returns the calls behind the first paint of an address: those of the page, and for a member the
 * balance in the top bar.
 */
export function firstCalls(
  path: string,
  member: SessionReply | null,
  language: Language,
): FirstCall[] {
  const ofPage = subjectCalls(path) ?? wanted.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const place = contentAt(path);
  const beside = besides.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  return [
    ...ofPage,
    // A page of an item is not there without it.
    ...(place
      ? [{ ...ofContent(place, language), ...(place.slug !== null && { subject: true as const }) }]
      : []),
    ...beside.map((each) => ofContent(each, language)),
    ...blocksAt(path, member, language),
    cash,
  ].filter(({ own }) => member !== null || !own);
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
