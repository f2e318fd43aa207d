import { foreignHost, missing, unsigned, wrong, type CallCase } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** Markets that a member sees first. */
export const favouriteMarketCases = ({ token }: CasesWorld) => ({
  '/poy-api/favourite-markets.all': { good: () => ({ token }), bad: unsigned },
  '/poy-api/favourite-markets.mark': {
    good: () => ({ token, body: { betName: 'BET_YEEKEE_15', favourite: true } }),
    bad: missing({ token, body: { betName: 'BET_NOTHING', favourite: true } }),
  },
});

/** Rounds, their limits, their shots and their results. */
export function roundCases({ token, rounds: { open, over, waiting } }: CasesWorld) {
  const ofOpenRound: CallCase = {
    good: () => ({ query: { betId: String(open) } }),
    bad: missing({ query: { betId: '999999999' } }),
  };
  return {
    '/poy-api/bet-lists.latest': { good: () => ({}), bad: foreignHost },
    '/poy-api/bet-lists.one': {
      good: () => ({ query: { id: String(open) } }),
      bad: missing({ query: { id: '999999999' } }),
    },
    '/poy-api/bet-list-min-maxes.all': ofOpenRound,
    '/poy-api/number-reachs.rate-now.all': ofOpenRound,
    '/poy-api/number-reachs.rate-recommend.all': ofOpenRound,
    '/poy-api/bet-list-results': {
      good: () => ({}),
      bad: wrong({ query: { resultDate: 'yesterday' } }),
    },
    '/poy-api/bet-list-results.month': {
      good: () => ({ query: { betName: 'BET_YEEKEE_15', month: '2026-11' } }),
      bad: missing({ query: { betName: 'BET_NOTHING', month: '2026-11' } }),
    },
    '/poy-api/yings': {
      good: () => ({ query: { betId: String(open), limit: '10' } }),
      bad: wrong({ query: { betId: 'x' } }),
    },
    '/poy-api/yings.summary': {
      good: () => ({ body: { betId: open } }),
      bad: missing({ body: { betId: 999_999_999 } }),
    },
    '/poy-api/yings.create': {
      good: () => ({ token, body: { betId: open, yingNumber: '01234' } }),
      bad: {
        asked: () => ({ token, body: { betId: over, yingNumber: '01234' } }),
        code: 'SHOTS_CLOSED' as const,
      },
    },
    '/poy-api/ying-results.one': {
      good: () => ({ body: { betId: over } }),
      bad: { asked: () => ({ body: { betId: waiting } }), code: 'RESULT_NOT_READY' as const },
    },
  };
}
