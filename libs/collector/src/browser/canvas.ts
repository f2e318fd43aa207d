import { attempt } from './attempt.ts';

/**
 * A canvas of 240×100 that is not in the page. Throws in a worker of a browser that has none there: the page then does the work.
 * The two kinds of canvas differ in their types only.
 */
export function canvas(): OffscreenCanvas {
  const inPage = (): unknown =>
    Object.assign(document.createElement('canvas'), { width: 240, height: 100 });
  return attempt(() => new OffscreenCanvas(240, 100)) ?? (inPage() as OffscreenCanvas);
}

/** Its 2D context. Where it is blocked there is none, and its first use throws. */
export function context2d(): OffscreenCanvasRenderingContext2D {
  return canvas().getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
}
