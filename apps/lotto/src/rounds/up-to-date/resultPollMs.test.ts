import { testNow } from '@poy/host/testing';
import { describe, expect, it } from '@jest/globals';
import { testRound } from '../../testing/testRounds.ts';
import { resultPollMs } from './resultPollMs.ts';

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
