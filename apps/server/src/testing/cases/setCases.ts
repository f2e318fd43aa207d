import type { PlaceSetsBody, SetLottery, SetTicket } from '@poy/contract';
import type { SetLotteryName } from '@poy/contract/rules';
import { fail } from '@poy/testing';
import { usualSetOffer } from '../setsWorld.ts';
import { foreignHost, key, missing, unsigned, wrong, type CallCase } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

const oneSet = (betId: number): PlaceSetsBody => ({
  betId,
  ...usualSetOffer,
  lines: [{ number: '1234', quantity: 1 }],
});

/** Sets on four digits. */
export function setCases({ t, token, rounds: { open } }: CasesWorld) {
  const setRound = async (betName: SetLotteryName): Promise<number> => {
    const newest = (await t.call('/poy-api/lotteries.4d.latest', { method: 'POST' }))
      .data as SetLottery[];
    const { round } = newest.find((lottery) => lottery.betName === betName) ?? {};
    return round?.betId ?? fail(`no round of ${betName}`);
  };
  /** Buys a set of a lottery. A round of another lottery is not found. */
  const sells = (betName: SetLotteryName): CallCase => ({
    good: async () => ({ token, body: oneSet(await setRound(betName)), headers: key() }),
    bad: missing({ token, body: oneSet(open), headers: key() }),
  });
  const bought = async (): Promise<SetTicket> =>
    (await t.call('/poy-api/lotteries.lao.create', await sells('BET_LOTERRY4_LAOS').good()))
      .data as SetTicket;
  return {
    '/poy-api/lotteries.4d.latest': { good: () => ({}), bad: foreignHost },
    '/poy-api/lotteries.4d.stock': {
      good: async () => ({
        body: { betId: await setRound('BET_LOTERRY4_LAOS'), numbers: ['1234', '0000'] },
      }),
      bad: wrong({ body: { betId: 1, numbers: ['123'] } }),
    },
    '/poy-api/lotteries.lao.create': sells('BET_LOTERRY4_LAOS'),
    '/poy-api/lotteries.lao-super.create': sells('BET_LOTTERY4_LAOS_SUPER'),
    '/poy-api/lotteries.hanoy.create': sells('BET_LOTERRY4_HANOY'),
    '/poy-api/lotteries.malay.create': sells('BET_LOTERRY4_MALAY'),
    '/poy-api/lotteries.4d.tickets': {
      good: async () => (await bought(), { token, body: { limit: 5 } }),
      bad: unsigned,
    },
    '/poy-api/lotteries.4d.one': {
      good: async () => ({ token, body: { poyId: (await bought()).poyId } }),
      bad: missing({ token, body: { poyId: 999_999_999 } }),
    },
  };
}
