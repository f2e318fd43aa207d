import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stubEnv, unstubAllEnvs, unstubAllGlobals } from '@poy/testing';
import { collect } from '../collect.ts';
import { installed, type Parts } from '../testing/fakeBrowser.ts';
import { serveWorker } from '../worker/serveWorker.ts';
import { failures } from './failures.ts';

beforeEach(() => {
  jest.useFakeTimers();
  failures.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  unstubAllEnvs();
  unstubAllGlobals();
});

/** Returns what failed while a browser with these parts was read, and why. */
async function failedWith(replaced: Parts, worker: string | false = false) {
  installed(replaced);
  const collecting = collect({ worker });
  await jest.advanceTimersByTimeAsync(5_400);
  await collecting;
  return failures.map(({ what, why }) => [what, String(why)]);
}

const never = () => new Promise<never>(() => {});

it('notes nothing where everything works, and where the device has nothing to tell', async () => {
  expect(await failedWith({})).toEqual([]);
  expect(await failedWith({ 'navigator.gpu': { requestAdapter: async () => null } })).toEqual([]);
});

it.each<[fault: string, replaced: Parts, what: string, why: RegExp]>([
  ['is absent', { 'navigator.getBattery': undefined }, 'battery', /^TypeError: .*getBattery/],
  [
    'rejects',
    { 'navigator.getBattery': () => Promise.reject(new Error('no')) },
    'battery',
    /^Error: no$/,
  ],
  ['hangs', { 'navigator.getBattery': never }, 'battery', /^no answer within 300 ms$/],
  ['hangs as a permission', { 'navigator.permissions': { query: never } }, 'midi', /^no answer/],
])('says by its name why a reading failed that %s', async (_fault, replaced, what, why) => {
  expect(await failedWith(replaced)).toContainEqual([what, expect.stringMatching(why)]);
});

it('says why a part of a signal is null', async () => {
  const part = 'hardwareConcurrency';
  const browser = installed();
  Object.defineProperty(browser.navigator, part, {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const collecting = collect({ worker: false });
  await jest.advanceTimersByTimeAsync(5_400);
  expect((await collecting).features.input).toMatchObject({ [part]: null, deviceMemory: 4 });
  expect(failures).toEqual([{ what: part, why: expect.any(DOMException) }]);
});

it('says that a worker was late, and that the page had no time left', async () => {
  const silent = class {
    terminate(): void {}
  };
  const failed = await failedWith({ Worker: silent }, '/collector.js');
  expect(failed).toContainEqual(['webgl', expect.stringMatching(/^no answer within 6\d\d.* ms$/)]);
  expect(failed).toContainEqual(['webgl', 'no time left to begin']);
});

it('says why a worker left a signal to the page', async () => {
  installed({ OffscreenCanvas: undefined, document: undefined });
  const serving = serveWorker(() => {});
  await jest.advanceTimersByTimeAsync(1_000);
  await serving;
  expect(failures).toContainEqual({ what: 'webgl', why: expect.any(TypeError) });
});

it('prints in a debug build only', async () => {
  const print = jest.spyOn(console, 'warn').mockReturnValue();
  await failedWith({ 'navigator.getBattery': never });
  expect(print).not.toHaveBeenCalled();
  stubEnv('NODE_ENV', 'development');
  await failedWith({ 'navigator.getBattery': never });
  expect(print.mock.calls).toEqual([
    ['PoyCollector could not read battery:', 'no answer within 300 ms'],
  ]);
});
