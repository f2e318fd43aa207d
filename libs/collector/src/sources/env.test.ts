import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { env } from './env.ts';

afterEach(() => void unstubAllGlobals());

it('repeats what the browser says of itself', () => {
  installed({ 'navigator.product': undefined });
  expect(env()).toEqual({
    cookiesEnabled: true,
    vendor: 'Google Inc.',
    appVersion: '5.0 (Linux)',
    product: null,
  });
});
