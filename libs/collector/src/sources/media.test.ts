import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { media } from './media.ts';

afterEach(() => void unstubAllGlobals());

it('tells which videos can be shown', () => {
  installed();
  expect(media()).toEqual({ h264: true, h265: false, vp9: true, av1: true });
});
