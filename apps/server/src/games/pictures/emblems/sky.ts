import { around, at, corners, disc, petal, polar, star, type Emblem } from './shapes.ts';

const moon: Emblem = [
  ['light', 'M20 -46A50 50 0 1 0 46 20A40 40 0 1 1 20 -46z'],
  ['mid', disc(-34, 6, 6) + disc(-20, 30, 4) + disc(-34, -16, 3)],
  ['pop', star(22, -10, 15) + star(44, -38, 7) + star(50, 0, 5)],
];

/** Returns the half of a point of the large star that lies in the shade. */
const shadedHalf = (angle: number): string =>
  corners([0, -12], polar(angle, 46, 0, -12), polar(angle + 36, 20, 0, -12));

const stars: Emblem = [
  ['light', star(0, -12, 46, 20)],
  ['mid', around(5, shadedHalf)],
  ['pop', star(-42, 36, 18, 8) + star(44, 34, 22, 9.5)],
  ['light', star(8, 50, 8, 3.4) + disc(-48, -38, 3) + disc(46, -42, 4)],
];

const sun: Emblem = [
  ['mid', around(12, (angle) => petal(angle, 62, 9))],
  [
    'pop',
    around(6, (angle) => corners(polar(angle - 9, 36), polar(angle, 58), polar(angle + 9, 36)), 15),
  ],
  ['light', disc(0, 0, 36)],
  ['veil', disc(0, 0, 42)],
  ['ink', 'M-19 -4q7 -8 14 0M5 -4q7 -8 14 0M-13 11q13 12 26 0', 3.4],
  ['pop', disc(-22, 8, 5) + disc(22, 8, 5)],
];

const lightning: Emblem = [
  ['mid', 'M-46 -8a18 18 0 0 1 10 -33a26 26 0 0 1 48 -8a20 20 0 0 1 32 16a16 16 0 0 1 -2 31z'],
  ['veil', 'M-34 -2a14 14 0 0 1 10 -25a20 20 0 0 1 38 -2a15 15 0 0 1 22 27z'],
  ['light', 'M10 -26L-26 18H-6L-16 58L30 4H8L24 -26z'],
  ['pop', 'M-38 10l-10 16h8l-4 16l16 -22h-9l7 -10zM44 8l-10 18h8l-5 16l17 -22h-9l8 -12z'],
];

const fire: Emblem = [
  [
    'mid',
    'M4 -62C10 -40 44 -28 44 12C44 40 24 56 0 56S-44 40 -44 12C-44 -8 -32 -16 -30 -34' +
      'C-20 -30 -16 -24 -14 -16C-4 -26 2 -40 4 -62z',
  ],
  [
    'light',
    'M4 -32C8 -18 30 -8 30 18C30 40 18 50 0 50S-30 40 -30 18C-30 6 -22 0 -20 -10' +
      'C-12 -8 -8 -2 -8 4C0 -4 4 -18 4 -32z',
  ],
  [
    'pop',
    'M2 2C6 12 16 16 16 30C16 42 8 48 0 48S-16 42 -16 30C-16 22 -10 18 -8 12' +
      'C-4 14 -2 16 -2 20C2 16 3 8 2 2z',
  ],
  ['light', disc(34, -38, 4) + disc(-46, -30, 3) + disc(46, -18, 2.6)],
];

const rocket: Emblem = [
  ['pop', 'M-26 32C-40 36 -50 46 -54 58C-40 54 -30 46 -24 36z'],
  [
    'mid',
    'M-22 16C-38 14 -48 22 -54 34C-42 32 -32 34 -26 34z' +
      'M-4 38C-6 52 -14 58 -28 62C-24 50 -24 42 -24 32z',
  ],
  ['light', 'M-28 26C-26 -8 4 -46 52 -52C48 -6 12 26 -20 32z'],
  ['mid', 'M52 -52C42 -50 32 -46 24 -42C28 -32 36 -26 46 -24C50 -32 51 -42 52 -52z'],
  ['ink', disc(12, -10, 12)],
  ['veil', disc(12, -10, 8.5)],
  ['light', 'M-42 -42h12M-36 -48v12M34 36h10M39 31v10', 3],
  ['pop', 'M-16 20L2 4', 5],
];

const gem: Emblem = [
  ['light', corners([-34, -38], [34, -38], [58, -10], [0, 54], [-58, -10])],
  ['mid', corners([-58, -10], [-24, -10], [0, 54]) + corners([58, -10], [24, -10], [0, 54])],
  ['mid', corners([-34, -38], [0, -38], [-24, -10]) + corners([34, -38], [0, -38], [24, -10])],
  ['veil', corners([-24, -10], [24, -10], [0, 54])],
  ['pop', corners([0, -38], [24, -10], [-24, -10])],
  ['light', star(44, -46, 13, 3.5, 4) + star(-48, 34, 9, 2.6, 4)],
];

const lotus: Emblem = [
  ['veil', petal(-74, 62, 20, 0, 38) + petal(74, 62, 20, 0, 38)],
  ['mid', petal(-48, 74, 22, 0, 38) + petal(48, 74, 22, 0, 38)],
  ['veil', petal(-24, 84, 24, 0, 38) + petal(24, 84, 24, 0, 38)],
  ['light', petal(0, 88, 26, 0, 38)],
  ['pop', disc(0, -54, 8)],
  ['light', 'M-46 48q23 -9 46 0t46 0', 4],
];

/** Returns a leaf in the form of a heart whose point is the middle of the clover. */
function leaf(angle: number): string {
  const p = (turn: number, r: number) => {
    const [x, y] = polar(angle + turn, r, 0, -10);
    return at(Math.round(x), Math.round(y));
  };
  const [left, right] = [
    `${p(-50, 40)} ${p(-36, 62)} ${p(-14, 50)}`,
    `${p(36, 62)} ${p(50, 40)} ${p(0, 2)}`,
  ];
  return `M${p(0, 2)}C${left}Q${p(-4, 46)} ${p(0, 40)}Q${p(4, 46)} ${p(14, 50)}C${right}z`;
}

const clover: Emblem = [
  ['mid', 'M4 8C8 28 14 44 28 56', 7],
  ['light', around(4, leaf)],
  ['mid', around(4, (angle) => petal(angle, 34, 4, ...polar(angle, 6, 0, -10)))],
  ['pop', disc(0, -10, 6)],
];

const fruit: Emblem = [
  ['mid', 'M-20 14C-16 -14 0 -36 22 -48C22 -28 26 -8 28 8', 5],
  ['light', 'M20 -48C4 -64 -22 -62 -38 -46C-20 -34 4 -34 20 -48z'],
  ['mid', 'M-26 -47Q-6 -52 14 -48', 3],
  ['light', disc(-22, 28, 27) + disc(30, 22, 25)],
  ['pop', disc(-22, 28, 22) + disc(30, 22, 20)],
  ['veil', 'M-35 25a14 14 0 0 1 11 -11M18 19a13 13 0 0 1 10 -10', 5],
];

export const sky = {
  moon,
  stars,
  sun,
  lightning,
  fire,
  rocket,
  gem,
  lotus,
  clover,
  fruit,
} as const;
