import { describe, expect, it, jest } from '@jest/globals';
import { createServerClock } from './serverClock.ts';

const clockAt = (startedAt: number) => {
  const device = { ms: 5_000 };
  return {
    device,
    clock: createServerClock(
      startedAt,
      () => device.ms,
      () => device.ms,
    ),
  };
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

describe('server clock on a device that sleeps', () => {
  const startedAt = 1_000_000;
  /** A device whose monotonic clock stands still while it sleeps, as on an iPhone. */
  const phone = () => {
    const device = { awake: 5_000, wall: 70_000_000 };
    const pass = (ms: number) => {
      device.awake += ms;
      device.wall += ms;
    };
    const clock = createServerClock(
      startedAt,
      () => device.awake,
      () => device.wall,
    );
    const shown = () => clock.now() - startedAt;
    return { device, pass, clock, shown };
  };

  it('counts what the device slept', () => {
    const { device, pass, shown } = phone();
    pass(2_000);
    device.wall += 120_000;
    expect(shown()).toBe(122_000);
    pass(3_000);
    expect(shown()).toBe(125_000);
  });

  it('counts many sleeps that are each too short to be seen', () => {
    const { device, pass, shown } = phone();
    for (let nap = 0; nap < 100; nap += 1) {
      pass(500);
      device.wall += 300;
      shown();
    }
    expect(shown()).toBeGreaterThan(50_000 + 29_000);
    expect(shown()).toBeLessThanOrEqual(80_000);
  });

  it('does not run ahead where the two clocks differ by parts of a millisecond', () => {
    const { device, pass, shown } = phone();
    for (let look = 0; look < 10_000; look += 1) {
      pass(0.3);
      device.wall = Math.floor(device.awake) + 69_995_000;
      shown();
    }
    expect(shown()).toBe(3_000);
  });

  it('never runs backwards when its owner sets the time back, also after a sleep', () => {
    const { device, pass, clock, shown } = phone();
    device.wall += 600_000;
    expect(shown()).toBe(600_000);
    device.wall -= 3_600_000;
    expect(shown()).toBe(600_000);
    pass(1_000);
    expect([shown(), clock.isSure()]).toEqual([601_000, false]);
  });

  it('is healed by the next answer where its owner set the time forward', () => {
    const { device, clock, shown } = phone();
    clock.learn(startedAt, 40);
    device.wall += 20_000;
    expect([shown(), clock.isSure()]).toEqual([20_020, false]);
    clock.learn(startedAt, 200);
    expect([shown(), clock.isSure()]).toEqual([100, true]);
  });

  it('does not believe an answer that was under way while the device slept', () => {
    const { device, clock, shown } = phone();
    clock.learn(startedAt, 40);
    const sent = clock.elapsed();
    device.wall += 120_000;
    clock.learn(startedAt, clock.elapsed() - sent);
    expect([shown(), clock.isSure()]).toEqual([120_020, false]);
  });

  it('tells of a jump once, after the look that found it', async () => {
    const { device, pass, clock, shown } = phone();
    const jumped = jest.fn();
    const stop = clock.onJump(jumped);
    pass(60_000);
    shown();
    await Promise.resolve();
    expect(jumped).not.toHaveBeenCalled();
    device.wall += 5_000;
    shown();
    expect(jumped).not.toHaveBeenCalled();
    await Promise.resolve();
    shown();
    expect(jumped).toHaveBeenCalledTimes(1);
    stop();
    device.wall += 5_000;
    shown();
    await Promise.resolve();
    expect(jumped).toHaveBeenCalledTimes(1);
  });

  it('is not sure of itself while the server is silent for long', () => {
    const { pass, clock } = phone();
    pass(89_000);
    expect(clock.isSure()).toBe(true);
    pass(2_000);
    expect(clock.isSure()).toBe(false);
    clock.learn(startedAt + 91_000, 100);
    expect(clock.isSure()).toBe(true);
  });
});
