import { demoSite } from '@poy/host/testing';
import { createStore } from 'zustand/vanilla';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { importsSettled, onlyFake, stubGlobal, unstubAllGlobals } from '@poy/testing';
import { fakeRoute } from '../testing/fakeRoute.ts';
import { testFeatures } from '../testing/testFeatures.ts';
import { startTracking } from './startTracking.ts';
import { tellable } from './tellable.ts';

const key = '0123456789abcdef'.repeat(2);
const { origin } = location;

it.each([
  [`/poy/shared/${key}`, '/poy/shared'],
  [`/poy/%73hared/${key}/`, '/poy/shared'],
  [`${origin}/poy/shared/${key}?from=${key}#${key}`, `${origin}/poy/shared`],
  ['/poy/shared', '/poy/shared'],
  ['/results?of=3', '/results?of=3'],
  ['https://chat.example/poy', 'https://chat.example/poy'],
  ['', ''],
])('the address %s is told as %s', (address, told) => {
  expect(tellable(address)).toBe(told);
});

describe('the key of a shared slip', () => {
  let sent: string[];
  beforeEach(() => {
    jest.useFakeTimers(onlyFake('setTimeout', 'clearTimeout', 'Date'));
    sent = [];
    stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      sent.push(`${url} ${String(init?.body ?? '')}`);
      return new Response('{"cid":"visitor-one","vid":"visitor-one"}');
    });
    const event = { vid: 'visitor-one', url: location.href, features: testFeatures };
    stubGlobal('PoyCollector', { collect: async () => event });
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${origin}/poy/shared/${key}`);
    history.pushState(null, '', `/poy/shared/${key}?from=${key}`);
  });
  afterEach(() => {
    unstubAllGlobals();
    jest.useRealTimers();
    for (const name of ['consent', 'cid', 'visitor', 'guest'])
      document.cookie = `${name}=; path=/; max-age=0`;
    localStorage.clear();
  });

  it.each(['refused.1', 'agreed.1'])('is told to nobody by who has %s', async (choice) => {
    document.cookie = `consent=${choice}; path=/`;
    const { route, go } = fakeRoute(`/poy/shared/${key}`);
    const stop = startTracking(route, {
      site: createStore(() => ({ site: demoSite })),
      users: createStore(() => ({ member: null, expelled: false, left: false, loading: false })),
    });
    for (const to of [null, `/poy/%73hared/${key}`, '/results']) {
      if (to) go(to);
      await jest.advanceTimersByTimeAsync(1_000);
      await importsSettled();
      await jest.advanceTimersByTimeAsync(0);
    }
    stop();
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.filter((one) => one.includes(key))).toEqual([]);
    expect(sent.some((one) => one.includes(`${origin}/poy/shared"`))).toBe(true);
    expect(sent.at(-1)).toContain('/results');
  });
});
