import type { PictureOf } from './pictureOf.ts';

/** The colours and the font of a picture, as CSS writes them. */
export interface Ink {
  readonly paper: string;
  readonly ink: string;
  readonly dim: string;
  readonly good: string;
  readonly stamp: string;
  readonly perforation: string;
  readonly ball: string;
  readonly onBall: string;
  readonly font: string;
}

const stampInk = {
  won: '--ink-good',
  lost: '--ink-dim',
  refunded: '--ink-info',
  cancelled: '--ink-bad',
  waiting: '--ink-warn',
} as const;

/**
 * Returns the colours and the font of the page as it is shown, so that the picture looks like the
 * same paper.
 */
export function inkOf(status: PictureOf['status']): Ink {
  const css = getComputedStyle(document.documentElement);
  const read = (name: string) => css.getPropertyValue(name).trim();
  return {
    paper: read('--paper'),
    ink: read('--ink'),
    dim: read('--ink-dim'),
    good: read('--ink-good'),
    stamp: read(stampInk[status]),
    perforation: read('--perforation'),
    ball: read('--ball-2'),
    onBall: read('--on-ball'),
    font: getComputedStyle(document.body).fontFamily,
  };
}
