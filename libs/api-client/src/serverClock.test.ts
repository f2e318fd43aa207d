import { describe, expect, it } from '@jest/globals';
import { createServerClock } from './serverClock.ts';

const clockAt = (startedAt: number) => {
  const device = { ms: 5_000 };
  return { device, clock: createServerClock(startedAt, () => device.ms) };
};

describe('server clock', () => {
  it('counts on from the moment the page was made, whatever the device clock says', () => {
    const { device, clock } = clockAt(1_000_000);
    device.ms += 2_500;
    expect(clock.now()).toBe(1_002_500);
  });

  it('takes a reading, halfway of its round trip', () => {
    const { clock } = clockAt(1_000_000);
    clock.learn(2_000_000, 200);
    expect(clock.now()).toBe(2_000_100);
  });

  it('keeps a sharp reading against a slow one that agrees within its doubt', () => {
    const { clock } = clockAt(0);
    clock.learn(2_000_000, 20);
    clock.learn(2_000_500, 1_000);
    expect(clock.now()).toBe(2_000_010);
  });

  it('believes even a slow reading when it contradicts the clock', () => {
    const { clock } = clockAt(0);
    clock.learn(2_000_000, 20);
    clock.learn(9_000_000, 1_000);
    expect(clock.now()).toBe(9_000_500);
  });
});
