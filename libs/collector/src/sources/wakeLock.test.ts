import { afterEach, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { wakeLock } from './wakeLock.ts';

afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it('is not requested by default', async () => {
  const request = jest.fn();
  installed({ 'navigator.wakeLock': { request } });
  expect(await wakeLock(300, {})).toEqual({ supported: true, requested: false, error: null });
  expect(request).not.toHaveBeenCalled();
});

it('is given back after 120 ms', async () => {
  jest.useFakeTimers();
  const release = jest.fn(async () => {});
  installed({ 'navigator.wakeLock': { request: async () => ({ release }) } });
  expect(await wakeLock(300, { wakeLock: true })).toEqual({
    supported: true,
    requested: true,
    error: null,
  });
  await jest.advanceTimersByTimeAsync(119);
  expect(release).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(release).toHaveBeenCalledTimes(1);
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
