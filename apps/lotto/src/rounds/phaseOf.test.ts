import { testNow } from '@poy/host/testing';
import { describe, expect, it } from '@jest/globals';
import { boundariesOf, isUrgent, phaseOf, resultPollMs } from './phaseOf.ts';
import { byGroup, lastClosed, nextRound, openRound, sortRounds } from './pickRounds.ts';
import { testMarket, testRound } from '../testing/testRounds.ts';

describe('phaseOf', () => {
  const round = testRound({ closesIn: 10 });
  it.each([
    [-891, 'waiting'],
    [-890, 'open'],
    [9.999, 'open'],
    [10, 'closed'],
    [129.999, 'closed'],
    [130, 'calculating'],
  ])('at %s s is %s', (seconds, phase) => {
    expect(phaseOf(round, testNow + seconds * 1000)).toBe(phase);
  });

  it('takes the server at its word about a result, and about an early close', () => {
    expect(phaseOf({ ...round, status: 'resulted' }, testNow)).toBe('resulted');
    expect(phaseOf({ ...round, status: 'voided' }, testNow)).toBe('voided');
    expect(phaseOf({ ...round, status: 'closed' }, testNow)).toBe('closed');
  });

  it('opens a round the last answer still called waiting', () => {
    expect(phaseOf({ ...round, status: 'waiting' }, testNow)).toBe('open');
  });

  it('stays closed until the result where a market takes no shots', () => {
    expect(phaseOf({ ...round, shotsCloseTime: null }, testNow + 999_000)).toBe('closed');
  });
});

describe('the result of a round is asked for', () => {
  const day = 24 * 3600;
  const computed = testRound({ closesIn: 10 });
  const brought = testRound({
    closesIn: 10,
    more: { shotsCloseTime: null, drawMode: null, kind: 'stock' },
  });
  // Both rounds are to have their result at 140 s.
  it.each([
    ['while it is sold', 9, null, null],
    ['from the close on where an operator brings it', 10, null, 30_000],
    ['fast once it is computed', 130, 3000, 30_000],
    ['slowly when it is late', 140 + 600, 30_000, 30_000],
    ['for almost a day', 140 + day - 1, 30_000, 30_000],
    ['and no longer', 140 + day, null, null],
  ])('%s', (_when, seconds, ofComputed, ofBrought) => {
    const now = testNow + seconds * 1000;
    expect([resultPollMs(computed, now), resultPollMs(brought, now)]).toEqual([
      ofComputed,
      ofBrought,
    ]);
  });

  it('not when it is there', () => {
    for (const status of ['resulted', 'voided'] as const)
      expect(resultPollMs({ ...brought, status }, testNow + 60_000)).toBeNull();
  });
});

it('is urgent under five minutes, not at five', () => {
  expect(isUrgent(testNow + 300_000, testNow)).toBe(false);
  expect(isUrgent(testNow + 299_999, testNow)).toBe(true);
});

it('names every moment at which a list of rounds changes, once', () => {
  const at = (seconds: number) => testNow + seconds * 1000;
  expect(
    boundariesOf([testRound({ closesIn: 10 }), testRound({ closesIn: 10, betId: 7 })]),
  ).toEqual([at(-890), at(10), at(130)]);
});

describe('picking rounds', () => {
  const done = testRound({
    betId: 40,
    number: 40,
    closesIn: -1000,
    status: 'resulted',
    result: '81347',
  });
  const drawing = testRound({ betId: 41, number: 41, closesIn: -30 });
  const open = testRound({ betId: 42, number: 42, closesIn: 100 });
  const waiting = testRound({ betId: 43, number: 43, closesIn: 1000, status: 'waiting' });
  const rounds = [waiting, open, drawing, done];

  it('finds the round that closes next and the one closed last', () => {
    expect(openRound(rounds, testNow)?.betId).toBe(42);
    expect(openRound(rounds, testNow + 101_000)?.betId).toBe(43);
    expect(lastClosed(rounds, testNow)?.betId).toBe(41);
  });

  it('finds the next round of the same market, open or not yet', () => {
    const markets = [
      testMarket(rounds),
      testMarket([testRound({ betId: 99, betName: 'BET_YEEKEE_5', closesIn: 120 })], {
        betName: 'BET_YEEKEE_5',
      }),
    ];
    const after = testNow + 100_000;
    expect(nextRound(markets, { betName: 'BET_YEEKEE_15', after, now: after })?.betId).toBe(43);
    expect(
      nextRound(markets, { betName: 'BET_YEEKEE_15', after: testNow + 2_000_000, now: after }),
    ).toBeNull();
  });

  it('sorts a market into being drawn, next and finished', () => {
    const ids = (list: { betId: number }[]) => list.map((round) => round.betId);
    const { drawing: draws, next, finished } = sortRounds(rounds, testNow);
    expect([ids(draws), ids(next), ids(finished)]).toEqual([[41], [42, 43], [40]]);
  });

  it('groups markets in the order they came', () => {
    expect(
      byGroup([
        testMarket([]),
        testMarket([], { betName: 'X', betGroup: 'gov' }),
        testMarket([], { betName: 'Y' }),
      ]).map((group) => [group.betGroup, group.markets.length]),
    ).toEqual([
      ['yeekee', 2],
      ['gov', 1],
    ]);
  });
});
