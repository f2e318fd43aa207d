import {
  around,
  at,
  card,
  corners,
  disc,
  heart,
  oval,
  petal,
  polar,
  star,
  type Emblem,
} from './shapes.ts';

const dice: Emblem = [
  ['mid', card(-20, 14, 62, 62, 14, -12)],
  ['ink', disc(-36, 2, 6) + disc(-20, 14, 6) + disc(-4, 26, 6)],
  ['light', card(24, -16, 62, 62, 14, 14)],
  ['pop', disc(24, -16, 10)],
];

const cards: Emblem = [
  ['veil', card(-32, 6, 58, 84, 8, -24)],
  ['mid', card(-8, -2, 58, 84, 8, -8)],
  ['light', card(18, 0, 58, 84, 8, 10)],
  ['pop', heart(18, 0, 17)],
  ['ink', heart(1, -33, 5) + heart(36, 33, 5)],
];

/** Returns an eighth of a wheel. */
const wedge = (angle: number): string =>
  `M0 2L${at(...polar(angle, 46, 0, 2))}A46 46 0 0 1 ${at(...polar(angle + 45, 46, 0, 2))}z`;

const wheel: Emblem = [
  ['light', disc(0, 2, 54)],
  ['mid', around(4, wedge)],
  ['pop', around(4, wedge, 45)],
  ['ink', around(8, (angle) => disc(...polar(angle, 50, 0, 2), 2.4))],
  ['ink', disc(0, 2, 13)],
  ['light', disc(0, 2, 7)],
  ['pop', corners([-12, -62], [12, -62], [0, -40])],
];

/** Returns a coloured part of a chip's edge. */
const spot = (angle: number): string =>
  corners(
    polar(angle - 11, 54),
    polar(angle + 11, 54),
    polar(angle + 14, 40),
    polar(angle - 14, 40),
  );

const chip: Emblem = [
  ['light', disc(0, 0, 54)],
  ['pop', around(6, spot)],
  ['mid', disc(0, 0, 36)],
  ['light', disc(0, 0, 30)],
  [
    'ink',
    'M0 -22C10 -10 22 -4 22 6C22 16 10 18 4 11Q5 18 9 22H-9Q-5 18 -4 11C-10 18 -22 16 -22 6' +
      'C-22 -4 -10 -10 0 -22z',
  ],
];

const tiles: Emblem = [
  ['mid', card(-26, 8, 50, 70, 9, -14) + card(30, 12, 50, 70, 9, 16)],
  ['ink', card(2, 4, 56, 80, 10)],
  ['light', card(0, -2, 56, 80, 10)],
  ['pop', disc(0, -20, 10) + disc(0, 18, 10)],
  ['light', disc(0, -20, 4) + disc(0, 18, 4)],
  ['mid', around(4, (angle) => petal(angle, 16, 5, 0, -2), 45)],
  ['ink', disc(0, -1, 3)],
];

const coins: Emblem = [
  ['mid', oval(-28, 44, 30, 11) + oval(-28, 32, 30, 11) + oval(-28, 20, 30, 11)],
  ['ink', 'M-58 26a30 11 0 0 0 60 0M-58 38a30 11 0 0 0 60 0', 2],
  ['light', oval(-28, 12, 30, 11)],
  ['mid', oval(32, 46, 26, 9.5) + oval(32, 35, 26, 9.5)],
  ['ink', 'M6 41a26 9.5 0 0 0 52 0', 2],
  ['light', oval(32, 29, 26, 9.5)],
  ['light', disc(8, -26, 30)],
  ['mid', disc(8, -26, 23)],
  ['pop', star(8, -26, 17, 7.2)],
];

/** Returns the seam from the middle patch of a ball to one at its edge. */
const seam = (angle: number): string => `M${at(...polar(angle, 18))}L${at(...polar(angle, 34))}`;

/** Returns a patch at the edge of a ball, of which a part is seen. */
const patch = (angle: number): string =>
  corners(
    ...(
      [
        [-19, 51],
        [-14, 40],
        [0, 34],
        [14, 40],
        [19, 51],
      ] as const
    ).map(([turn, r]) => polar(angle + turn, r)),
  );

const ball: Emblem = [
  ['light', disc(0, 0, 52)],
  ['ink', corners(...[0, 72, 144, 216, 288].map((angle) => polar(angle, 18)))],
  ['ink', around(5, seam), 3],
  ['ink', around(5, patch)],
  ['mid', 'M-46 18A50 50 0 0 0 30 40', 4],
];

const candy: Emblem = [
  ['mid', 'M-34 -14L-60 -30Q-52 0 -60 30L-34 14zM34 -14L60 -30Q52 0 60 30L34 14z'],
  ['light', disc(0, 0, 36)],
  ['pop', around(5, (angle) => petal(angle, 33, 8, 0, 0))],
  ['veil', oval(-12, -20, 9, 5)],
  ['light', disc(0, 0, 6)],
];

const mask: Emblem = [
  ['pop', petal(0, 36, 10, 0, -30) + petal(-28, 34, 9, -10, -28) + petal(28, 34, 9, 10, -28)],
  ['mid', 'M-46 -20L-58 -36L-52 -2zM46 -20L58 -36L52 -2z'],
  ['light', 'M-46 -30Q0 -44 46 -30C50 4 36 40 0 56C-36 40 -50 4 -46 -30z'],
  ['mid', 'M-46 -30Q0 -44 46 -30L44 -18Q0 -30 -44 -18z'],
  ['ink', 'M-34 -6Q-20 -18 -8 -2Q-22 6 -34 -6zM34 -6Q20 -18 8 -2Q22 6 34 -6z'],
  ['mid', 'M-5 2h10l3 18h-16z'],
  ['pop', 'M-20 30Q0 24 20 30Q10 42 0 42T-20 30z'],
  ['light', 'M-10 31h20', 3],
];

export const table = { dice, cards, wheel, chip, tiles, coins, ball, candy, mask } as const;
