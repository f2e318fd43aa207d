import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { within } from './within.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('answers what was read', async () => {
  expect(await within(() => 7, 10)).toBe(7);
  expect(await within(async () => 8, 10)).toBe(8);
});

it('answers undefined for what throws or rejects', async () => {
  expect(
    await within(() => {
      throw new Error('no');
    }, 10),
  ).toBeUndefined();
  expect(await within(() => Promise.reject(new Error('no')), 10)).toBeUndefined();
});

it('answers undefined at its limit, not before', async () => {
  const ended = jest.fn();
  void within(() => new Promise(() => {}), 10).then(ended);
  await jest.advanceTimersByTimeAsync(9);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(undefined);
});

it('leaves no timer behind when the answer came before the limit', async () => {
  await within(() => 7, 10);
  await within(() => Promise.reject(new Error('no')), 10);
  expect(jest.getTimerCount()).toBe(0);
});

it('leaves no unhandled rejection when the answer fails after the limit', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const late = within(
    () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), 50)),
    10,
  );
  await jest.advanceTimersByTimeAsync(60);
  expect(await late).toBeUndefined();
  jest.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
