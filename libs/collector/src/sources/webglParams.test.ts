import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { webglParams } from './webglParams.ts';

afterEach(() => void unstubAllGlobals());

it('tells the limits of the graphics unit', () => {
  installed();
  expect(webglParams()).toEqual({ maxTex: 8192, maxRB: 8192, maxVA: 16, maxTC: 64 });
});

it('works on a canvas of the page where there is no other', () => {
  const context = { getExtension: () => null, getParameter: () => 7 };
  installed({
    OffscreenCanvas: undefined,
    'document.createElement': () => ({ getContext: () => context }),
  });
  expect(webglParams()).toEqual({ maxTex: 7, maxRB: 7, maxVA: 7, maxTC: 7 });
});
