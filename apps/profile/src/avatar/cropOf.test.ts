import { describe, expect, it } from '@jest/globals';
import { moved, squareOf, wholeCrop } from './cropOf.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('is the middle of it at first, as large as it can be', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf({ width: 200, height: 400 }, wholeCrop)).toEqual({
      left: 0,
      top: 100,
      side: 200,
    });
  });

  it('is smaller where the picture is larger, and stays inside', () => {
    expect(squareOf(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 });
  });

  it('moves against the finger and stops at the edges', () => {
    const crop = moved(wide, wholeCrop, { x: 0.25, y: 0.25 });
    expect(squareOf(wide, crop)).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareOf(wide, moved(wide, crop, { x: 5, y: 0 })).left).toBe(0);
    expect(squareOf(wide, moved(wide, crop, { x: -5, y: 0 })).left).toBe(200);
  });
});
