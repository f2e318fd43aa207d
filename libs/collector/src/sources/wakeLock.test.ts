import { afterEach, expect, it, vi } from 'vitest';
import { installed } from '../testing/fakeBrowser.ts';
import { wakeLock } from './wakeLock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is not requested by default', async () => {
  const request = vi.fn();
  installed({ 'navigator.wakeLock': { request } });
  expect(await wakeLock(300, {})).toEqual({ supported: true, requested: false, error: null });
  expect(request).not.toHaveBeenCalled();
});

it('is given back after 120 ms', async () => {
  vi.useFakeTimers();
  const release = vi.fn(async () => {});
  installed({ 'navigator.wakeLock': { request: async () => ({ release }) } });
  expect(await wakeLock(300, { wakeLock: true })).toEqual({
    supported: true,
    requested: true,
    error: null,
  });
  await vi.advanceTimersByTimeAsync(119);
  expect(release).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(release).toHaveBeenCalledOnce();
});

it('tells the name of the error, and that there is none to request', async () => {
  installed({
    'navigator.wakeLock': {
      request: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    },
  });
  expect(await wakeLock(300, { wakeLock: true })).toEqual({
    supported: true,
    requested: true,
    error: 'NotAllowedError',
  });
  installed({ 'navigator.wakeLock': undefined });
  expect(await wakeLock(300, { wakeLock: true })).toEqual({
    supported: false,
    requested: false,
    error: null,
  });
});
