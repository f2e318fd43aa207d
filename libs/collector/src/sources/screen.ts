import { attempt } from '../browser/attempt.ts';
import { browser } from '../browser/browser.ts';
import { num, pick, text } from '../browser/plainValues.ts';
import { matches } from '../browser/matches.ts';

export interface Screen {
  width: number | null;
  height: number | null;
  /** The bits of a pixel's colour. */
  pixelDepth: number | null;
  orientation: string | null;
  /** The width inside the window. */
  innerWidth: number | null;
  innerHeight: number | null;
  /** The widest colour range that the screen shows. */
  gamut: 'rec2020' | 'p3' | 'srgb' | null;
  /** True where the visitor prefers a dark page. */
  dark: boolean | null;
}

const gamuts = ['rec2020', 'p3', 'srgb'] as const;

/**
 * Returns the size and colours of the screen and the visitor's preference of dark pages. Lengths
 * are in CSS pixels.
 */
export function screenSource(): Screen {
  const { screen } = browser;
  return {
    ...pick(num, screen, 'width', 'height', 'pixelDepth'),
    ...pick(num, browser, 'innerWidth', 'innerHeight'),
    orientation: attempt(() => text(screen.orientation.type), 'orientation'),
    gamut: gamuts.find((gamut) => matches(`(color-gamut:${gamut})`)) ?? null,
    dark: matches('(prefers-color-scheme:dark)'),
  };
}
