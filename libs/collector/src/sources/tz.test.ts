import { afterEach, expect, it } from '@jest/globals';
import { stubEnv, unstubAllEnvs, unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { tz } from './tz.ts';

afterEach(() => {
  unstubAllEnvs();
  unstubAllGlobals();
});

it('names the time zone and its minutes', () => {
  installed();
  stubEnv('TZ', 'Asia/Bangkok');
  expect(tz()).toEqual({ name: 'Asia/Bangkok', offset: -420 });
});
