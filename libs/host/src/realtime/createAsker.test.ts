import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createAsker } from './createAsker.ts';

const shows = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function asking() {
  const ask = jest.fn();
  const busy = { now: false };
  const asker = createAsker(() => busy.now);
  const stop = asker.add(ask);
  /** Returns the number of questions in the next ms. */
  const within = (ms: number) => {
    ask.mockClear();
    jest.advanceTimersByTime(ms);
    return ask.mock.calls.length;
  };
  return { ask, busy, asker, stop, within };
}

it('asks ever less often, never more rarely than twice a minute, and only while it runs', () => {
  const { asker, within } = asking();
  expect(within(60_000)).toBe(0);
  asker.run(true);
  expect([within(4_999), within(1)]).toEqual([0, 1]);
  expect([within(4_999), within(1)]).toEqual([0, 1]);
  expect([within(7_499), within(1)]).toEqual([0, 1]);
  within(600_000);
  expect(within(300_000)).toBe(10);
  asker.run(false);
  expect(within(300_000)).toBe(0);
});

it('does not let a thousand pages ask at one instant', () => {
  const { asker, ask } = asking();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  asker.run(true);
  jest.advanceTimersByTime(4_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('rests while the page is hidden, and asks at once when it is seen again', () => {
  const { ask, asker, within } = asking();
  asker.run(true);
  shows('hidden');
  expect(within(3_600_000)).toBe(0);
  shows('visible');
  asker.hurry();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(within(5_000)).toBe(1);
});

it('is not hurried while it does not run', () => {
  const { ask, asker } = asking();
  asker.hurry();
  expect(ask).not.toHaveBeenCalled();
});

it('waits for the answers of a slow network, which another question would drop', () => {
  const { busy, asker, within } = asking();
  asker.run(true);
  busy.now = true;
  expect(within(14_000)).toBe(0);
  busy.now = false;
  expect(within(1_000)).toBe(1);
});

it('asks soon again on another page', () => {
  const { asker, stop, within } = asking();
  asker.run(true);
  within(600_000);
  stop();
  const other = jest.fn();
  asker.add(other);
  expect(within(5_000)).toBe(0);
  expect(other).toHaveBeenCalledTimes(1);
});
