import type { Ink } from './inkOf.ts';

/**
 * The width of the paper and of its margins in CSS pixels; the picture is `scale` times as fine.
 */
export const width = 400;
export const pad = 24;
export const scale = 2;

type Align = 'left' | 'center' | 'right';

/** A pen that draws on the paper from the top down. The next thing comes at the height `at`. */
export interface Pen {
  readonly canvas: CanvasRenderingContext2D;
  readonly ink: Ink;
  at: number;
}

/** Writes a text from, around or up to `x`, as it is aligned, with its middle at height `y`. */
export function write(
  { canvas, ink }: Pen,
  text: string,
  x: number,
  y: number,
  {
    size = 14,
    weight = 500,
    color = ink.ink,
    align = 'left',
    most = width,
  }: { size?: number; weight?: number; color?: string; align?: Align; most?: number },
): void {
  canvas.font = `${weight} ${size}px ${ink.font}`;
  canvas.fillStyle = color;
  canvas.textAlign = align;
  canvas.textBaseline = 'middle';
  // A long name is drawn narrower rather than cut, because every letter of a receipt counts.
  canvas.fillText(text, x, y, most);
}

/** Draws the perforation across the paper at height `y`. */
export function dashes({ canvas, ink }: Pen, y: number): void {
  canvas.strokeStyle = ink.perforation;
  canvas.lineWidth = 1.5;
  canvas.setLineDash([5, 4]);
  canvas.beginPath();
  canvas.moveTo(pad, y);
  canvas.lineTo(width - pad, y);
  canvas.stroke();
  canvas.setLineDash([]);
}

/** Returns a pen at the top of an empty canvas. @throws Error where the browser cannot draw */
export function penOn(element: HTMLCanvasElement, ink: Ink): Pen {
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('this browser cannot draw');
  canvas.scale(scale, scale);
  return { canvas, ink, at: 0 };
}
