import { afterEach, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { geoClient } from './geoClient.ts';

afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

const nowhere = {
  source: null,
  lat: null,
  lon: null,
  accuracy: null,
  altitude: null,
  heading: null,
  speed: null,
  timestamp: null,
  coarse: null,
};
const found = {
  permission: 'granted',
  requested: true,
  source: 'browser',
  lat: 13.7563,
  lon: 100.5018,
  accuracy: 15,
  altitude: null,
  heading: null,
  speed: 0,
  timestamp: 1000,
  coarse: { lat: 13.76, lon: 100.5 },
  error: null,
};
const state = (permission: string): object => ({ query: async () => ({ state: permission }) });

it.each([
  ['auto', 'granted', true],
  ['auto', 'prompt', false],
  ['force', 'prompt', true],
  ['off', 'granted', false],
])('in mode %s with permission %s it is asked for: %s', async (mode, permission, requested) => {
  installed({ 'navigator.permissions': state(permission) });
  const none = { ...nowhere, permission, requested: false, error: null };
  expect(await geoClient(5300, { geolocation: mode })).toEqual(requested ? found : none);
});

it('is auto when nothing is said', async () => {
  installed({ 'navigator.permissions': state('granted') });
  expect(await geoClient(5300, {})).toEqual(found);
});

it('asks as the rules say: precise, 5 s, at most a minute old', async () => {
  const getCurrentPosition = jest.fn((_found: unknown, failed: (error: object) => void) =>
    failed({ code: 1 }),
  );
  installed({ 'navigator.geolocation': { getCurrentPosition } });
  expect(await geoClient(5300, { geolocation: 'force' })).toEqual({
    ...nowhere,
    permission: 'denied',
    requested: true,
    error: 1,
  });
  expect(getCurrentPosition.mock.lastCall?.[2 as 0]).toEqual({
    enableHighAccuracy: true,
    timeout: 5000,
    maximumAge: 60_000,
  });
});

it('says unknown where permissions cannot be read, and error where there is no code', async () => {
  installed({ 'navigator.permissions': undefined, 'navigator.geolocation': undefined });
  expect(await geoClient(5300, { geolocation: 'force' })).toEqual({
    ...nowhere,
    permission: 'unknown',
    requested: true,
    error: 'error',
  });
});

it('waits no longer than 5.1 s for a visitor who does not answer', async () => {
  jest.useFakeTimers();
  installed({ 'navigator.geolocation': { getCurrentPosition: () => {} } });
  const asking = geoClient(5300, { geolocation: 'force' });
  await jest.advanceTimersByTimeAsync(5100);
  expect(await asking).toMatchObject({ permission: 'prompt', error: 'error' });
});
