import { afterEach, expect, it } from '@jest/globals';
import { stubEnv, unstubAllEnvs, unstubAllGlobals } from '@poy/testing';
import { collect } from '../collect.ts';
import { hash } from '../browser/hash.ts';
import { installed } from '../testing/fakeBrowser.ts';

afterEach(() => void unstubAllGlobals());

const tokensIn = async (replaced: Record<string, unknown> = {}): Promise<string[]> => {
  installed(replaced);
  return (await collect({ geolocation: 'force' })).tokens;
};

it('writes every prefix once, in order', async () => {
  stubEnv('TZ', 'Asia/Bangkok');
  const agent =
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/141.0.0.0 Mobile Safari/537.36';
  expect(await tokensIn()).toEqual([
    'os:Android',
    'osv:14.0.0',
    'br:Chrome',
    'brv:141.0.0.0',
    'class:mobile',
    `modelH:${hash('SM-A546E').slice(0, 12)}`,
    'scr:1280x720',
    'vp:1200x600',
    'gamut:p3',
    'dark:1',
    'tz:Asia/Bangkok',
    'cpu:8',
    'mem:4',
    'touch:5',
    'wgv:ARM',
    'wgr:Mali-G68',
    'net:4g',
    'webgpu:1',
    `ua:${agent.slice(0, 120)}`,
    expect.stringMatching(/^wgpuN:[0-9a-f]{8,16}$/),
    'wgpuL:4x268435456x8192',
    'wgpuF:12',
    'glmax:8192x8192x16x64',
    'rtc:2x1x0x0',
    'md:1x0x2x0',
    'fontsN:2',
    expect.stringMatching(/^fontsH:[0-9a-f]{8,16}$/),
    'sens:1x1x0',
    'idlePerm:prompt',
    'geoacc:precise',
  ]);
  unstubAllEnvs();
});

it('cuts the user agent to 120 characters', async () => {
  const agent = 'Mozilla/5.0 '.repeat(20);
  expect(await tokensIn({ 'navigator.userAgent': agent })).toContain(`ua:${agent.slice(0, 120)}`);
});

it('writes na for what is not known, and keeps zeros', async () => {
  const tokens = await tokensIn({
    screen: undefined,
    RTCPeerConnection: undefined,
    'navigator.gpu': undefined,
    'navigator.maxTouchPoints': 0,
    'navigator.connection': { effectiveType: '' },
    'navigator.geolocation': undefined,
  });
  for (const token of [
    'scr:na',
    'vp:1200x600',
    'rtc:na',
    'webgpu:0',
    'wgpuL:na',
    'touch:0',
    'net:na',
    'geoacc:na',
  ]) {
    expect(tokens).toContain(token);
  }
});

it.each([
  [20, 'precise'],
  [20.1, 'moderate'],
  [200, 'moderate'],
  [201, 'coarse'],
])('calls an accuracy of %d m %s', async (accuracy, word) => {
  const getCurrentPosition = (found: (position: object) => void): void =>
    found({ coords: { latitude: 1, longitude: 2, accuracy } });
  expect(await tokensIn({ 'navigator.geolocation': { getCurrentPosition } })).toContain(
    `geoacc:${word}`,
  );
});
