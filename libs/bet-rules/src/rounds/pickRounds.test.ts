import { describe, expect, it } from '@jest/globals';
import { lastClosed, nextRound, openRound, sortRounds } from '../index.ts';
import { testNow, testRound } from './testing/testRound.ts';

describe('picking rounds', () => {
  const done = testRound({ betId: 40, closesIn: -1000, status: 'resulted' });
  const drawing = testRound({ betId: 41, closesIn: -30 });
  const open = testRound({ betId: 42, closesIn: 100 });
  const waiting = testRound({ betId: 43, closesIn: 1000, status: 'waiting' });
  const rounds = [waiting, open, drawing, done];

  it('finds the round that closes next and the one closed last', () => {
    expect(openRound(rounds, testNow)?.betId).toBe(42);
    expect(openRound(rounds, testNow + 101_000)?.betId).toBe(43);
    expect(lastClosed(rounds, testNow)?.betId).toBe(41);
  });

  it('finds the next round of the same market, open or not yet', () => {
    const markets = [
      { betName: 'BET_YEEKEE_15', rounds },
      { betName: 'BET_YEEKEE_5', rounds: [testRound({ betId: 99, closesIn: 120 })] },
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
});
