import { afterEach, expect, it, vi } from 'vitest';
import { installed } from '../testing/fakeBrowser.ts';
import { input } from './input.ts';

afterEach(() => void vi.unstubAllGlobals());

it('tells touch points, cores and memory, each null where the browser does not', () => {
  installed({ 'navigator.deviceMemory': undefined });
  expect(input()).toEqual({ maxTouchPoints: 5, hardwareConcurrency: 8, deviceMemory: null });
  installed({ 'navigator.maxTouchPoints': '5' });
  expect(input()).toEqual({ maxTouchPoints: null, hardwareConcurrency: 8, deviceMemory: 4 });
});
