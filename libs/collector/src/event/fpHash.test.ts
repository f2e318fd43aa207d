import { afterEach, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { collect } from '../collect.ts';
import { installed } from '../testing/fakeBrowser.ts';

afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

const parts = ['summary', 'ua', 'screen', 'tz', 'webgl', 'audio'];

async function hashIn(replaced: Record<string, unknown> = {}): Promise<string[]> {
  jest.useFakeTimers();
  unstubAllGlobals();
  installed(replaced);
  const collecting = collect();
  await jest.advanceTimersByTimeAsync(801);
  return (await collecting).fp_hash.split('-');
}

/** Returns the names of the components that differ from those of the usual browser. */
async function changed(replaced: Record<string, unknown>): Promise<string[]> {
  const [usual, other] = [await hashIn(), await hashIn(replaced)];
  return parts.filter((_part, at) => usual[at] !== other[at]);
}

const never = (): Promise<never> => new Promise(() => {});
const turned = {
  width: 720,
  height: 1280,
  pixelDepth: 24,
  orientation: { type: 'portrait-primary' },
};

it('is six hashes of eight digits', async () => {
  const found = await hashIn();
  expect(found).toHaveLength(6);
  for (const part of found) expect(part).toMatch(/^[0-9a-f]{8}$/);
  expect(await hashIn()).toEqual(found);
});

it.each([
  ['a larger window and a turned phone', { screen: turned, innerWidth: 600, innerHeight: 1200 }],
  [
    'battery, network, devices and fonts',
    {
      'navigator.getBattery': undefined,
      'navigator.connection': { effectiveType: '2g' },
      'navigator.mediaDevices': undefined,
    },
  ],
])('does not change with %s', async (_what, replaced) => {
  expect(await changed(replaced)).toEqual([]);
});

it.each([
  ['screen', { screen: { width: 1920, height: 1080, pixelDepth: 24, orientation: {} } }],
  [
    'ua',
    {
      'navigator.userAgent':
        'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Chrome/141.0.0.0 Mobile Safari/537.37',
    },
  ],
  [
    'audio',
    {
      AudioContext: class {
        sampleRate = 44_100;
        close = never;
      },
    },
  ],
])('changes only in %s when that changes', async (part, replaced) => {
  expect(await changed(replaced)).toEqual([part]);
});

it('leaves zeros for a signal that came too late, and only there', async () => {
  const usual = await hashIn();
  const late = await hashIn({ 'navigator.userAgentData': { getHighEntropyValues: never } });
  expect(late).toEqual(['00000000', ...usual.slice(1)]);
});

it('still tells what the user-agent string tells when the hints came too late', async () => {
  jest.useFakeTimers();
  installed({ 'navigator.userAgentData': { getHighEntropyValues: never } });
  const collecting = collect();
  await jest.advanceTimersByTimeAsync(801);
  const { summary, features, tokens } = await collecting;
  expect(summary).toMatchObject({ osName: 'Android', osVersion: '14' });
  expect(features.summary).toEqual(summary);
  expect(tokens).toContain('osv:14');
});
