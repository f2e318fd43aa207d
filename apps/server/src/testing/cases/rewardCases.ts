import { randomUUID } from 'node:crypto';
import { key, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** Gives a member commission. @returns the token of the member's session */
async function withCommission(t: CasesWorld['t']): Promise<string> {
  await t.db.query({
    name: 'test_commission',
    text: `SELECT ledger.post_commission($1, uuid, 500, 'som****1') FROM members.member
      WHERE user_name = 'demo07' AND site_id = 2`,
    values: [randomUUID()],
  });
  return t.signIn('demo07');
}

/** Gives a member points. @returns the token of the member's session */
async function withPoints(t: CasesWorld['t']): Promise<string> {
  await t.db.query({
    name: 'test_points',
    text: `SELECT wallet.change_points(uuid, 30000, 10000) FROM members.member
      WHERE user_name = 'demo07' AND site_id = 2`,
  });
  return t.signIn('demo07');
}

/** Commission and loyalty points. */
export function rewardCases({ t, token }: CasesWorld) {
  return {
    '/api/af-cashs': { good: () => ({ token }), bad: unsigned },
    '/api/af-cashs.transaction.all': {
      good: () => ({ token, body: {} }),
      bad: wrong({ token, body: { startedDate: 'yesterday' } }),
    },
    '/api/af-cashs.members': {
      good: () => ({ token, body: {} }),
      bad: wrong({ token, body: { limit: 0 } }),
    },
    '/api/af-cashs.move': {
      good: async () => ({
        token: await withCommission(t),
        body: { amount: 1 },
        headers: key(),
      }),
      bad: wrong({ token, body: { amount: 0.99 }, headers: key() }),
    },
    '/api/loyalty-points.balance': { good: () => ({ token }), bad: unsigned },
    '/api/loyalty-points.redeem': {
      good: async () => ({ token: await withPoints(t), body: { points: 2 }, headers: key() }),
      bad: {
        asked: () => ({ token, body: { points: 1 }, headers: key() }),
        code: 'INSUFFICIENT_BALANCE' as const,
      },
    },
  };
}
