import { randomUUID } from 'node:crypto';
import type { NumberList, Slip, SlipShare } from '@poy/contract';
import { key, missing, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** Slips of a member. */
export function slipCases({ t, token, rounds: { open, over, later } }: CasesWorld) {
  const aSlip = (betId: number) => ({
    betId,
    lines: [{ option: 'teng_bon_2', number: '42', price: 5 }],
  });
  const placed = async (betId = open): Promise<Slip> =>
    (await t.call('/poy-api/poys.create', { token, body: aSlip(betId), headers: key() }))
      .data as Slip;
  return {
    '/poy-api/poys.preview': {
      good: () => ({ token, body: aSlip(open) }),
      bad: { asked: () => ({ token, body: aSlip(over) }), code: 'ROUND_CLOSED' as const },
    },
    '/poy-api/poys.create': {
      good: () => ({ token, body: aSlip(open), headers: key() }),
      bad: {
        asked: () => ({ token, body: aSlip(over), headers: key() }),
        code: 'ROUND_CLOSED' as const,
      },
    },
    '/poy-api/poys.all': {
      good: async () => (await placed(), { token, body: { limit: 5 } }),
      bad: unsigned,
    },
    '/poy-api/poys.sums': {
      good: async () => (await placed(), { token, body: {} }),
      bad: wrong({ token, body: { from: 'yesterday' } }),
    },
    '/poy-api/poys.one': {
      good: async () => ({ token, body: { poyId: (await placed()).poyId } }),
      bad: missing({ token, body: { poyId: 999_999_999 } }),
    },
    '/poy-api/poys.cancel': {
      good: async () => ({ token, body: { poyId: (await placed(later)).poyId } }),
      bad: missing({ token, body: { poyId: 999_999_999 } }),
    },
  };
}

/** Slips that a member shows to others. */
export function shareCases({ t, token, rounds: { open } }: CasesWorld) {
  const poyId = async (): Promise<number> => {
    const body = { betId: open, lines: [{ option: 'teng_bon_2', number: '42', price: 5 }] };
    const { data } = await t.call('/poy-api/poys.create', { token, body, headers: key() });
    return (data as Slip).poyId;
  };
  const shared = async (): Promise<SlipShare> =>
    (await t.call('/poy-api/slip-shares.create', { token, body: { poyId: await poyId() } }))
      .data as SlipShare;
  return {
    '/poy-api/slip-shares.create': {
      good: async () => ({ token, body: { poyId: await poyId() } }),
      bad: missing({ token, body: { poyId: 999_999_999 } }),
    },
    '/poy-api/slip-shares.one': {
      good: async () => ({ token, body: { poyId: await poyId() } }),
      bad: unsigned,
    },
    '/poy-api/slip-shares.revoke': {
      good: async () => ({ token, body: { poyId: await poyId() } }),
      bad: unsigned,
    },
    '/poy-api/shared-slips.one': {
      good: async () => ({ query: { key: (await shared()).key } }),
      bad: missing({ query: { key: '0'.repeat(32) } }),
    },
  };
}

/** Number lists of a member. */
export function numberListCases({ t, token }: CasesWorld) {
  const aList = () => ({
    name: randomUUID().slice(0, 20),
    lines: [
      { option: 'teng_bon_2', number: '42', price: 5 },
      { option: 'teng_lang_2', number: '24', price: null },
    ],
  });
  const saved = async (): Promise<NumberList> =>
    (await t.call('/poy-api/number-sets.save', { token, body: aList() })).data as NumberList;
  return {
    '/poy-api/number-sets.all': { good: async () => (await saved(), { token }), bad: unsigned },
    '/poy-api/number-sets.one': {
      good: async () => ({ token, body: { setId: (await saved()).setId } }),
      bad: missing({ token, body: { setId: 999_999_999 } }),
    },
    '/poy-api/number-sets.save': {
      good: () => ({ token, body: aList() }),
      bad: missing({ token, body: { ...aList(), setId: 999_999_999, version: 1 } }),
    },
    '/poy-api/number-sets.delete': {
      good: async () => ({ token, body: { setId: (await saved()).setId, version: 1 } }),
      bad: wrong({ token, body: { setId: 'x' } }),
    },
  };
}
