import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  const ended = vi.fn();
  void within(() => new Promise(() => {}), 10).then(ended);
  await vi.advanceTimersByTimeAsync(9);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(undefined);
});

it('leaves no unhandled rejection when the answer fails after the limit', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const late = within(
    () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), 50)),
    10,
  );
  await vi.advanceTimersByTimeAsync(60);
  expect(await late).toBeUndefined();
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
