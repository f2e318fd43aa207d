import { attempt } from './attempt.ts';

/**
 * Returns a canvas of 240×100 that is not in the page. It throws in a worker of a browser that has
 * no canvas there, and then the page does the work. The two kinds of canvas differ in their types
 * only.
 */
export function canvas(): OffscreenCanvas {
  const inPage = (): unknown =>
    Object.assign(document.createElement('canvas'), { width: 240, height: 100 });
  return (
    attempt(() => new OffscreenCanvas(240, 100), 'OffscreenCanvas') ?? (inPage() as OffscreenCanvas)
  );
}

/** Returns a 2D context. Where it is blocked there is none, and its first use throws. */
export function context2d(): OffscreenCanvasRenderingContext2D {
  return canvas().getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
}
