import { around, at, card, corners, disc, oval, petal, polar } from './emblems/shapes.ts';

/** A pattern behind the emblem: lines of a width, or a filled form, around the point 0, 0. */
export interface Ring {
  readonly path: string;
  /** The width of a line; none where the form is filled. */
  readonly line?: number;
  /** How a line is broken, as SVG's `stroke-dasharray`. */
  readonly dashes?: string;
}

const discs = (...radii: readonly number[]): string => radii.map((r) => disc(0, 0, r)).join('');

const turned = (angle: number, r: number): string =>
  at(...(polar(angle, r).map(Math.round) as [number, number]));

/** Returns an ellipse around the middle, whose long axis is turned by an angle. */
const orbit = (angle: number): string => {
  const [one, other] = [turned(angle / 2, 104), turned(angle / 2 + 180, 104)];
  const arc = `A104 42 ${angle / 2 - 90} 1 0`;
  return `M${one}${arc} ${other}${arc} ${one}z`;
};

/** Returns an arch with a pointed top, which stands on the lower edge. */
const arch = (r: number): string => {
  const [low, high, top] = [r * 0.7, r * 0.9, r * 1.25].map(Math.round);
  const [near, foot] = [Math.round(r * 0.4), Math.round(r * 0.2)];
  return `M-${r} 170V-${foot}C-${r}-${low}-${near}-${high} 0-${top}C${near}-${high} ${r}-${low} ${r}-${foot}V170`;
};

/** Returns a bent arm from near the middle outward. */
const arm = (angle: number): string =>
  `M${turned(angle, 20)}Q${turned(angle + 10, 90)} ${turned(angle + 70, 150)}`;

/** Returns a row of half circles. Each row stands between those of the row above. */
const scales = (row: number): string =>
  `M${row % 2 ? -145 : -116} ${row * 30 - 70}${'a29 29 0 0 1 58 0'.repeat(row % 2 ? 5 : 4)}`;

/** The patterns by name. Each partner has one. */
export const rings = {
  band: { path: discs(84), line: 17 },
  rays: {
    path: around(12, (angle) => corners([0, 0], polar(angle - 7, 210), polar(angle + 7, 210))),
  },
  ripples: { path: discs(62, 78, 96, 116, 138), line: 3.2 },
  rosette: { path: around(8, (angle) => disc(...polar(angle, 50), 50)), line: 2.4 },
  beads: { path: discs(72, 88, 104, 120), line: 6.5, dashes: '0 13' },
  diamonds: {
    path: [74, 98, 122, 146].map((r) => corners([0, -r], [r, 0], [0, r], [-r, 0])).join(''),
    line: 5,
  },
  orbits: { path: around(3, orbit), line: 4.5 },
  ticks: { path: discs(74, 100), line: 13, dashes: '4 9' },
  arches: { path: [58, 76, 94, 112].map(arch).join(''), line: 4 },
  petals: { path: around(10, (angle) => petal(angle, 112, 22)), line: 2.6 },
  tilted: { path: [0, 30, 60].map((turn) => card(0, 0, 140, 140, 12, turn)).join(''), line: 5 },
  halves: {
    path: [52, 70, 88, 106, 124].map((r) => `M${-r} 0a${r} ${r} 0 0 1 ${2 * r} 0`).join(''),
    line: 9,
  },
  scales: { path: [0, 1, 2, 3, 4].map(scales).join(''), line: 2.6 },
  bubbles: {
    path:
      disc(-70, -60, 26) +
      disc(74, -40, 34) +
      disc(-84, 30, 18) +
      disc(60, 52, 20) +
      disc(-30, -92, 12) +
      disc(30, -84, 8) +
      disc(92, 20, 10) +
      disc(-58, 66, 9),
  },
  eyes: { path: [44, 66, 88].map((r) => oval(0, 0, r * 1.5, r)).join(''), line: 4.5 },
  spiral: { path: around(8, arm), line: 6 },
} as const satisfies Readonly<Record<string, Ring>>;

export type RingName = keyof typeof rings;
