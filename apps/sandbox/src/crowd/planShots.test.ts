import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { isDue, planShots } from './planShots.ts';

const step = 2_000;
const speed = { betId: 1, shotsCloseAt: 1_000_000, everyMs: 60_000 };
const slow = { betId: 2, shotsCloseAt: 1_000_000, everyMs: 900_000 };

/** Fires the planned shots, step by step, from a moment before the close. */
function play(
  round: typeof speed,
  startBefore: number,
  others: (now: number) => number,
): { own: number; count: number; most: number; lastAt: number } {
  let [own, count, most, lastAt] = [0, 0, 0, 0];
  for (let now = round.shotsCloseAt - startBefore; now < round.shotsCloseAt + 10_000; now += step) {
    count += others(now);
    const shots = planShots(round, { count, minShots: 20 }, now, step);
    own += shots;
    count += shots;
    most = Math.max(most, shots);
    if (shots > 0) lastAt = now;
  }
  return { own, count, most, lastAt };
}

describe('the crowd', () => {
  it('fills a round that nobody else shoots into, evenly and in time', () => {
    for (const round of [speed, slow]) {
      const { count, most, lastAt } = play(round, 600_000, () => 0);
      expect(count).toBeGreaterThanOrEqual(22);
      expect(count).toBeLessThanOrEqual(30);
      expect(most).toBeLessThanOrEqual(2);
      expect(lastAt).toBeLessThanOrEqual(round.shotsCloseAt - 4_000);
    }
  });

  it('only fills up: who has enough shots is left alone', () => {
    expect(play(slow, 600_000, (now) => (now < slow.shotsCloseAt - 300_000 ? 1 : 0)).own).toBe(0);
  });

  it('makes no burst when it comes late, and is not early', () => {
    expect(play(speed, 10_000, () => 0).most).toBeLessThanOrEqual(3);
    expect(isDue(slow, slow.shotsCloseAt - 200_000)).toBe(false);
    expect(isDue(slow, slow.shotsCloseAt - 1_000)).toBe(false);
  });

  it('never shoots after the close, whatever the clock says', () => {
    checkProperty(
      fc.property(fc.integer({ min: -4_000, max: 1_000_000 }), fc.nat(100), (late, count) => {
        expect(planShots(speed, { count, minShots: 20 }, speed.shotsCloseAt + late, step)).toBe(0);
      }),
    );
  });
});
