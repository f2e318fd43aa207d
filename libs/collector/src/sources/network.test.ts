import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { network } from './network.ts';

afterEach(() => void unstubAllGlobals());

it('repeats the estimate of the browser', () => {
  installed({
    'navigator.connection': { effectiveType: '3g', downlink: 1.5, rtt: Number.POSITIVE_INFINITY },
  });
  expect(network()).toEqual({ effectiveType: '3g', downlink: 1.5, rtt: null });
});
