import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { canvasHash } from './canvasHash.ts';

afterEach(() => void unstubAllGlobals());

const drawn = (...pixels: number[]): unknown => {
  const sheet = {
    fillText: () => {},
    arc: () => {},
    fill: () => {},
    getImageData: () => ({ data: new Uint8ClampedArray(pixels) }),
  };
  return class {
    size: number[];
    constructor(...size: number[]) {
      this.size = size;
      expect(size).toEqual([240, 100]);
    }
    getContext = (): unknown => sheet;
  };
};

it('is the hash of the pixels of a drawing of 240×100', () => {
  installed({ OffscreenCanvas: drawn(1, 2, 3) });
  const one = canvasHash();
  expect(one).toMatch(/^[0-9a-f]{8,16}$/);
  expect(canvasHash()).toBe(one);
  installed({ OffscreenCanvas: drawn(1, 2, 4) });
  expect(canvasHash()).not.toBe(one);
});
