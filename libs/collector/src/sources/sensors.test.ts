import { afterEach, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { sensors } from './sensors.ts';

afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it('only tells what there is when samples are not asked for', async () => {
  installed();
  const present = { available: true, stats: null };
  expect(await sensors(700, {})).toEqual({
    accelerometer: present,
    gyroscope: present,
    magnetometer: { available: false, stats: null },
  });
});

it('samples for 600 ms: mean and variance of each axis, and how many', async () => {
  jest.useFakeTimers();
  installed();
  const sampling = sensors(700, { sensors: true });
  await jest.advanceTimersByTimeAsync(600);
  expect(await sampling).toEqual({
    accelerometer: { available: true, stats: { count: 2, mean: [2, 2, 10], variance: [1, 0, 1] } },
    gyroscope: { available: true, stats: { count: 1, mean: [0, 0, 0], variance: [0, 0, 0] } },
    magnetometer: { available: false, stats: null },
  });
});
