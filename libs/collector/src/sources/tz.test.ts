import { afterEach, expect, it, vi } from 'vitest';
import { installed } from '../testing/fakeBrowser.ts';
import { tz } from './tz.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('names the time zone and its minutes', () => {
  installed();
  vi.stubEnv('TZ', 'Asia/Bangkok');
  expect(tz()).toEqual({ name: 'Asia/Bangkok', offset: -420 });
});
