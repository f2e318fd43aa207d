import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  expectNamed,
  fail,
  onlyFake,
  poll,
  stubEnv,
  stubGlobal,
  unstubAllEnvs,
  unstubAllGlobals,
  waitFor,
} from './index.ts';

const quick = { timeout: 20, interval: 1 };

describe('poll', () => {
  it('reads until the matcher holds', async () => {
    let reads = 0;
    await poll(() => ++reads).toBe(3);
    await poll(async () => ++reads, quick).not.toBe(4);
    expect(reads).toBe(5);
  });

  it('fails with what was read last', async () => {
    await expect(poll(() => 'never', quick).toBe('once')).rejects.toThrow('never');
    await expect(waitFor(() => fail('not yet'), quick)).rejects.toThrow('not yet');
  });

  it('waits by the real clock', async () => {
    jest.useFakeTimers();
    let reads = 0;
    await poll(() => ++reads, { interval: 1 }).toBe(3);
    jest.useRealTimers();
  });
});

describe('expectNamed', () => {
  it('asserts, and says the words where it fails', async () => {
    expectNamed(1, 'one').toBe(1);
    expect(() => expectNamed(1, 'the first').toBe(2)).toThrow(/^the first\n\n.*toBe/);
    expect(() => expectNamed(1, 'the first').not.toBe(1)).toThrow('the first');
    await expect(expectNamed(Promise.resolve(1), 'the later').resolves.toBe(2)).rejects.toThrow(
      'the later',
    );
  });
});

describe('stubs', () => {
  afterEach(() => {
    unstubAllGlobals();
    unstubAllEnvs();
  });

  it('come and go', () => {
    stubGlobal('fetch', 'mine');
    stubGlobal('fetch', 'mine again');
    stubGlobal('neverThere', 1);
    stubEnv('NEVER_THERE', 'x');
    expect([globalThis.fetch, 'neverThere' in globalThis, process.env.NEVER_THERE]).toEqual([
      'mine again',
      true,
      'x',
    ]);
    unstubAllGlobals();
    unstubAllEnvs();
    expect([typeof globalThis.fetch, 'neverThere' in globalThis, process.env.NEVER_THERE]).toEqual([
      'function',
      false,
      undefined,
    ]);
  });

  it('of the time zone reach the clock', () => {
    stubEnv('TZ', 'Asia/Bangkok');
    expect(new Date(0).getHours()).toBe(7);
    stubEnv('TZ', 'UTC');
    expect(new Date(0).getHours()).toBe(0);
  });
});

it('onlyFake leaves all other timers real', () => {
  const { setTimeout: real } = globalThis;
  jest.useFakeTimers(onlyFake('Date'));
  jest.setSystemTime(5);
  expect([Date.now(), globalThis.setTimeout === real]).toEqual([5, true]);
  jest.useRealTimers();
});
