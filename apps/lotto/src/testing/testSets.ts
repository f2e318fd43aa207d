import { setTiers, usualSetPrizes, wireTimes } from '@poy/bet-rules';
import type { Round, SetLottery, SetTicket } from '@poy/contract';
import { testNow, type FakeAnswers, type PageOptions } from '@poy/host/testing';
// These pages are loaded beforehand, so that a lazy import takes no time in a test.
import '../set-tickets/SetTicketPage.tsx';
import '../set-tickets/SetTicketsPage.tsx';
import '../sets4d/SetsPage.tsx';
import { openRemote } from './openRemote.ts';
import { testRound } from './testRounds.ts';

export const lao = 'BET_LOTERRY4_LAOS';

/**
 * Returns a round of a 4-digit lottery that closes in an hour and has its result 30 minutes later.
 */
export function testSetRound({
  betId = 70,
  betName = lao,
  closesIn = 3600,
  ...more
}: Partial<Round> & { closesIn?: number } = {}): Round {
  const betType = `${betName}_1`;
  const closesAt = testNow + closesIn * 1000;
  const resultsAt = closesAt + 30 * 60_000;
  return {
    ...testRound({ betId, betName, number: 1, closesIn }),
    ...wireTimes({ betType, closesAt, resultsAt }),
    betType,
    betGroup: 'foreign',
    kind: 'digits4',
    drawMode: null,
    offersSets: true,
    shotsCloseTime: null,
    dt: '2026-11-20T00:00:00.000000Z',
    betList: { dt: '2026-11-20T00:00:00.000000Z' },
    unixTimeStamp: {
      realOpenTime: testNow / 1000 - 86_400,
      realCloseTime: closesAt / 1000,
      realResultTime: resultsAt / 1000,
    },
    ...more,
  };
}

export const testPrizes = setTiers.map((tier) => ({ tier, prize: usualSetPrizes[tier] }));

export function testLottery(more: Partial<SetLottery> = {}): SetLottery {
  return {
    betName: lao,
    betGroup: 'foreign',
    name: 'หวยลาว',
    flag: 'la',
    price: 120,
    prizes: testPrizes,
    stock: 50,
    round: testSetRound(),
    next: null,
    last: { betId: 60, dt: '2026-11-18T00:00:00.000000Z', result: '4821' },
    ...more,
  };
}

/** Returns a purchase of two sets of 1234 and one of 9876. */
export function testTicket(more: Partial<SetTicket> = {}): SetTicket {
  return {
    poyId: 9,
    receipt: '4D-8F3K-2217',
    betId: 70,
    betName: lao,
    betGroup: 'foreign',
    betType: `${lao}_1`,
    dt: '2026-11-20T00:00:00.000000Z',
    roundStatus: 'open',
    status: 'waiting',
    lineCount: 2,
    quantity: 3,
    stake: 360,
    win: 0,
    createdAt: testNow,
    realResultTime: testNow / 1000 + 5400,
    result: null,
    price: 120,
    prizes: testPrizes,
    lines: [
      { number: '1234', quantity: 2, price: 240, status: 'waiting', tier: null, win: 0 },
      { number: '9876', quantity: 1, price: 120, status: 'waiting', tier: null, win: 0 },
    ],
    ...more,
  };
}

const malay = testLottery({
  betName: 'BET_LOTERRY4_MALAY',
  name: 'หวยมาเลย์',
  flag: 'my',
  round: testSetRound({ betId: 71, betName: 'BET_LOTERRY4_MALAY', closesIn: 7200 }),
});

const answers: FakeAnswers = {
  '/poy-api/lotteries.4d.latest': [malay, testLottery()],
  '/poy-api/lotteries.4d.stock': ({ body }) =>
    (body as { numbers: string[] }).numbers.map((number) => ({
      number,
      left: number === '7777' ? 3 : number === '0000' ? 0 : 50,
    })),
  '/api/cashs': { money: 1000, version: 1 },
};

/**
 * Opens a page about sets as a signed-in member with 1,000 baht. Lao closes in an hour, Malay in
 * two.
 */
export const openSets = (path = '/lotto/4d', options: Partial<PageOptions> = {}) =>
  openRemote(path, answers, options);
