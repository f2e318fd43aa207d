import type { MinMaxRow, RateNow, Shot, ShotSummary, Slip } from '@poy/contract';
import { testNow, type FakeAnswers, type PageOptions } from '@poy/host/testing';
// These pages are loaded beforehand, so that a lazy import takes no time in a test.
import '../bet/round/AfterClose.tsx';
import '../bet/BetPage.tsx';
import '../bet/round/NotOnSale.tsx';
import '../bet/panel/board/NumberBoard.tsx';
import '../bet/paste/PasteSheet.tsx';
import '../bet/send/sheets.ts';
import '../bet/slip/SlipPanel.tsx';
import '../results/ResultsPage.tsx';
import '../results/RoundResultPage.tsx';
import '../markets/GroupPage.tsx';
import '../markets/LottoPage.tsx';
import '../shared/SharedSlipPage.tsx';
import '../shared/ShareSheet.tsx';
import '../slips/SlipPage.tsx';
import '../slips/SlipsPage.tsx';
import { openRemote } from './openRemote.ts';
import { testMarket, testRound } from './testRounds.ts';

export const testLimits: MinMaxRow[] = [
  { betOption: 'teng_bon_3', betMin: 1, betMax: 1000 },
  { betOption: 'tode_3', betMin: 1, betMax: 5000 },
  { betOption: 'teng_bon_2', betMin: 1, betMax: 10_000 },
  { betOption: 'teng_lang_2', betMin: 5, betMax: 10_000 },
  { betOption: 'teng_bon_1', betMin: 1, betMax: 10_000 },
  { betOption: 'teng_lang_1', betMin: 1, betMax: 10_000 },
];
export const testRates: RateNow = {
  defaultRate: {
    teng_bon_3: 850,
    tode_3: 120,
    teng_bon_nha_3: 0,
    teng_lang_3: 0,
    teng_bon_2: 90,
    teng_lang_2: 90,
    teng_bon_1: 3.2,
    teng_lang_1: 4.2,
  },
  rateNow: [
    { number: '74', option: 'teng_bon_2', multiply: 45 },
    { number: '13', option: 'teng_bon_2', multiply: 0 },
  ],
};
export const testSummary: ShotSummary = {
  betId: 42,
  count: 2,
  sum: 12_352,
  shooters: 2,
  minShots: 20,
  minShooters: 2,
  shotsCloseTime: testNow / 1000 + 287,
  nextShotAt: null,
  mine: 0,
};
/** Returns a shot of another member in the test's round. */
export const testShot = (row: number, yingNumber: string, more: Partial<Shot> = {}): Shot => ({
  betId: 42,
  row,
  yingNumber,
  userName: 'dem****2',
  mine: false,
  at: testNow,
  ...more,
});
export const testShots: Shot[] = [
  testShot(1, '00007', { at: testNow - 4000 }),
  testShot(2, '12345', { userName: 'dem****3', at: testNow - 9000 }),
];

/** Returns a slip of one line as the server answers it. */
export function testSlip(more: Partial<Slip> = {}): Slip {
  return {
    poyId: 7,
    receipt: '8F3K-2217',
    betId: 42,
    betName: 'BET_YEEKEE_15',
    betGroup: 'yeekee',
    betType: 'BET_LOTTO_YEEKEE_42',
    kind: 'yeekee',
    number: 42,
    dt: '2026-11-20T00:00:00.000000Z',
    roundStatus: 'open',
    status: 'waiting',
    lineCount: 1,
    stake: 20,
    win: 0,
    createdAt: testNow,
    realResultTime: testNow / 1000 + 300,
    result: null,
    lines: [
      {
        option: 'teng_bon_2',
        number: '47',
        price: 20,
        multiply: 90,
        defaultMultiply: 90,
        ref: null,
        add: null,
        min: null,
        max: null,
        status: 'waiting',
        win: 0,
      },
    ],
    winning: {},
    ownBottom: false,
    cancelUntil: null,
    cancelsLeft: null,
    ...more,
  };
}

/** A slip of two lines, of which one has won 1,800 baht. */
export const wonSlip = testSlip({
  status: 'won',
  roundStatus: 'resulted',
  win: 1800,
  result: '81347',
  winning: { teng_bon_3: ['347'], teng_bon_2: ['47'], teng_lang_2: ['81'] },
  stake: 40,
  lineCount: 2,
  lines: [
    {
      option: 'teng_lang_2',
      number: '74',
      price: 20,
      multiply: 45,
      defaultMultiply: 90,
      ref: null,
      add: null,
      min: null,
      max: null,
      status: 'lost',
      win: 0,
    },
    {
      option: 'teng_bon_2',
      number: '47',
      price: 20,
      multiply: 90,
      defaultMultiply: 90,
      ref: null,
      add: null,
      min: null,
      max: null,
      status: 'won',
      win: 1800,
    },
  ],
});

const answers: FakeAnswers = {
  '/poy-api/bet-lists.latest': [
    testMarket([
      testRound(),
      testRound({ betId: 43, number: 43, closesIn: 1067, status: 'waiting' }),
    ]),
  ],
  '/poy-api/bet-lists.one': ({ query }) =>
    testRound(Number(query['id']) === 43 ? { betId: 43, number: 43, closesIn: 1067 } : {}),
  '/poy-api/bet-list-min-maxes.all': testLimits,
  '/poy-api/number-reachs.rate-now.all': testRates,
  '/poy-api/favourite-markets.all': { betNames: [] },
  '/poy-api/yings': testShots,
  '/poy-api/yings.summary': testSummary,
  '/poy-api/lotteries.4d.tickets': { tickets: [], next: null },
  '/poy-api/poys.sums': { days: [], next: null },
  '/poy-api/poys.preview': { ok: true, stake: 0, lines: [] },
  '/api/cashs': { money: 500, version: 1 },
};

/**
 * Opens a page of this remote as a signed-in member with 500 baht, on an open round that closes in
 * 167 s.
 */
export const openLotto = (path: string, options: Partial<PageOptions> = {}) =>
  openRemote(path, answers, options);
