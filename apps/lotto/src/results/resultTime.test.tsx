import type { RoundResult } from '@poy/contract';
import { testNow } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { openLotto } from '../testing/openLotto.ts';
import { testRound } from '../testing/testRounds.ts';

const later = testNow / 1000 + 3600;
const result: RoundResult = {
  betId: 42,
  betName: 'BET_STOCK_NIKKEI_MORNING',
  betGroup: 'stock',
  betType: 'BET_STOCK_NIKKEI_MORNING_1',
  kind: 'stock',
  number: 1,
  status: 'resulted',
  dt: '2026-11-20T00:00:00.000000Z',
  resultDt: '2026-11-20T18:02:00.000000Z',
  realResultTime: later,
  knownAt: Date.UTC(2026, 10, 20, 9, 2) / 1000,
  result: '221',
  winning: {},
  source: null,
  corrected: false,
  voidReason: null,
};

it('gives the time at which a result was entered, where that was before it was due', async () => {
  const early = testRound({
    betId: 42,
    closesIn: -600,
    status: 'resulted',
    result: '221',
    more: {
      kind: 'stock',
      unixTimeStamp: {
        realOpenTime: later - 90_000,
        realCloseTime: testNow / 1000 - 600,
        realResultTime: later,
      },
    },
  });
  await openLotto('/results/42', {
    session: null,
    answers: {
      '/poy-api/bet-lists.one': early,
      '/poy-api/bet-list-results': [result],
    },
  });
  expect(await screen.findByText(/20\/11\/2026 16:02:\d\d/)).toBeVisible();
});
