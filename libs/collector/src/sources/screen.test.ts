import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { screenSource } from './screen.ts';

afterEach(() => void unstubAllGlobals());

it('tells size, depth, orientation, the widest colour range and the preference', () => {
  installed();
  expect(screenSource()).toEqual({
    width: 1280,
    height: 720,
    pixelDepth: 24,
    innerWidth: 1200,
    innerHeight: 600,
    orientation: 'landscape-primary',
    gamut: 'p3',
    dark: true,
  });
});

it('loses only what cannot be read', () => {
  installed({ matchMedia: undefined, 'screen.orientation': undefined, innerWidth: 'wide' });
  expect(screenSource()).toMatchObject({
    width: 1280,
    innerWidth: null,
    innerHeight: 600,
    orientation: null,
    gamut: null,
    dark: null,
  });
});
