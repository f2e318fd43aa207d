import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { input } from './input.ts';

afterEach(() => void unstubAllGlobals());

it('tells touch points, cores and memory, each null where the browser does not', () => {
  installed({ 'navigator.deviceMemory': undefined });
  expect(input()).toEqual({ maxTouchPoints: 5, hardwareConcurrency: 8, deviceMemory: null });
  installed({ 'navigator.maxTouchPoints': '5' });
  expect(input()).toEqual({ maxTouchPoints: null, hardwareConcurrency: 8, deviceMemory: 4 });
});
