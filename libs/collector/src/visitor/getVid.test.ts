import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { getVid } from './getVid.ts';
import { installed } from '../testing/fakeBrowser.ts';

afterEach(() => void unstubAllGlobals());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

it('makes a UUID and keeps it for two years', () => {
  const { document } = installed();
  const vid = getVid();
  expect(vid).toMatch(uuid);
  expect(document.written).toBe(`cid=${vid}; max-age=63072000; path=/; samesite=lax`);
});

it('reads the cookie among others, and makes a new one when forced', () => {
  const { document } = installed();
  for (const line of ['xcid=wrong', 'cid=abc-123', 'cidx=wrong']) document.cookie = line;
  expect(getVid()).toBe('abc-123');
  const forced = getVid({ force: true });
  expect(forced).toMatch(uuid);
  expect(getVid()).toBe(forced);
});

it('does not believe a malformed id', () => {
  const { document } = installed();
  document.cookie = 'cid=ไม่ใช่';
  expect(getVid()).toMatch(uuid);
});

it('falls back to time and a random string, and does without cookies', () => {
  installed({
    crypto: {},
    document: {
      get cookie() {
        throw new DOMException('no', 'SecurityError');
      },
    },
  });
  expect(getVid()).toMatch(/^[a-z0-9]{8,}-[a-z0-9]+$/);
  expect(getVid()).not.toBe(getVid());
});
