/**
 * The colours of an emblem, which the style of its partner gives: `light` is its body, `mid` its second body,
 * `veil` is `light` that lets half of what lies below through, `ink` draws eyes and holes, `pop` is one warm or
 * cold spot against the rest.
 */
export type Tone = 'light' | 'mid' | 'veil' | 'ink' | 'pop';

/** A path in one tone. With a width it is a line with round ends, without one it is filled. */
export type Mark = readonly [tone: Tone, path: string, width?: number];

/** An emblem is drawn on a square from -60 to 60, its first mark lowest. */
export type Emblem = readonly Mark[];

const short = (value: number): string =>
  String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Returns a point as a path writes it, in tenths. A minus sign needs no space before it. */
export function at(x: number, y: number): string {
  const second = short(y);
  return second.startsWith('-') ? short(x) + second : `${short(x)} ${second}`;
}

/** Returns an ellipse around a point. */
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${at(x - rx, y)}a${at(rx, ry)} 0 1 0 ${at(2 * rx, 0)}a${at(rx, ry)} 0 1 0 ${at(-2 * rx, 0)}z`;

/** Returns a disc around a point. */
export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r);

/** Returns the point at a distance from another one. An angle of 0 is up, 90 is right. */
export function polar(angle: number, r: number, x = 0, y = 0): readonly [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [x + r * Math.sin(turn), y - r * Math.cos(turn)];
}

/** Returns a closed shape with straight edges. */
export const corners = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => at(x, y)).join('L')}z`;

/** Joins what is drawn for each of `count` angles around the circle, the first at `from`. */
export const around = (count: number, draw: (angle: number) => string, from = 0): string =>
  Array.from({ length: count }, (_, nth) => draw(from + (360 / count) * nth)).join('');

/** Returns a star, whose first point is up. */
export function star(x: number, y: number, r: number, inner = r * 0.42, points = 5): string {
  const half = 180 / points;
  return corners(
    ...Array.from({ length: 2 * points }, (_, nth) => polar(half * nth, nth % 2 ? inner : r, x, y)),
  );
}

/** Returns a leaf from a point outward, with a pointed end. `width` is its half at the widest. */
export function petal(angle: number, length: number, width: number, x = 0, y = 0): string {
  const middle = polar(angle, length * 0.52, x, y);
  const [dx, dy] = polar(angle + 90, width);
  const tip = polar(angle, length, x, y);
  const side = (sign: 1 | -1) => at(middle[0] + sign * dx, middle[1] + sign * dy);
  return `M${at(x, y)}Q${side(1)} ${at(...tip)}Q${side(-1)} ${at(x, y)}z`;
}

/** Returns a rectangle with round corners around a point, turned by degrees. */
export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  turn = 0,
): string {
  const [w, h] = [width / 2, height / 2];
  const point = (px: number, py: number): string => {
    const [rx, ry] = polar(turn + 90, px, x, y);
    const [sx, sy] = polar(turn + 180, py);
    return at(rx + sx, ry + sy);
  };
  const arc = (px: number, py: number) => `A${at(r, r)} 0 0 1 ${point(px, py)}`;
  return (
    `M${point(r - w, -h)}L${point(w - r, -h)}${arc(w, r - h)}L${point(w, h - r)}${arc(w - r, h)}` +
    `L${point(r - w, h)}${arc(-w, h - r)}L${point(-w, r - h)}${arc(r - w, -h)}z`
  );
}

/** Returns a heart around a point. `r` is half of its width. */
export const heart = (x: number, y: number, r: number): string =>
  `M${at(x, y + r)}C${at(x - r * 1.5, y + r * 0.1)} ${at(x - r * 0.9, y - r * 1.1)} ${at(x, y - r * 0.35)}` +
  `C${at(x + r * 0.9, y - r * 1.1)} ${at(x + r * 1.5, y + r * 0.1)} ${at(x, y + r)}z`;
