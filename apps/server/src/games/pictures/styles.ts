import type { Tone } from './emblems/shapes.ts';
import { chosen, hashOf } from './hashOf.ts';
import { rings, type RingName } from './rings.ts';

/** The colours of a partner: the ground runs from `from` to `to`; the others are the tones of emblems. */
interface Palette extends Readonly<Record<Exclude<Tone, 'veil'>, string>> {
  readonly from: string;
  readonly to: string;
}

/** The look of all pictures of a partner. */
export interface Style extends Palette {
  readonly ring: RingName;
}

const palette = (
  from: string,
  to: string,
  light: string,
  mid: string,
  ink: string,
  pop: string,
): Palette => ({ from, to, light, mid, ink, pop });

const palettes = {
  marigold: palette('#FFB224', '#C2410C', '#FFF3D6', '#FFD48A', '#3B1404', '#E23D28'),
  sapphire: palette('#3B82F6', '#1E1B74', '#E3F0FF', '#9CC7FF', '#0B1240', '#FFC93C'),
  magenta: palette('#E8387F', '#66106F', '#FFE6F1', '#FFA6CB', '#3A0530', '#FFC857'),
  jade: palette('#12A06B', '#064434', '#E0FBEA', '#8FE3B8', '#03251B', '#FF9F45'),
  bronze: palette('#B8721B', '#45210A', '#FFE9C7', '#E8B878', '#2A1204', '#5FD0C0'),
  violet: palette('#8B5CF6', '#3A1287', '#F0E8FF', '#C9B0FF', '#1D0650', '#FFB347'),
  lagoon: palette('#1CB5AC', '#0A3F66', '#DFFCF7', '#8BE6DA', '#032638', '#FF7A6B'),
  crimson: palette('#F0524F', '#74102B', '#FFE9E3', '#FFB1A3', '#3B0413', '#FFD35C'),
  sky: palette('#4CC3FF', '#1A45C4', '#EAF8FF', '#A5DDFF', '#081C5C', '#FF6F91'),
  meadow: palette('#8DB92A', '#22501C', '#F5FCDD', '#CFE88C', '#11280B', '#FF6B4A'),
  rose: palette('#FF93B5', '#A51F5F', '#FFF0F4', '#FFC6D8', '#4A0629', '#7A2BD0'),
  slate: palette('#6D83C4', '#232B5C', '#EDF1FF', '#B4C3F0', '#0E1433', '#FFB224'),
  coral: palette('#FF8A5C', '#A12458', '#FFEFE2', '#FFC5A1', '#44081F', '#2BC4B6'),
  gold: palette('#D9AB3A', '#33230D', '#FFF4CF', '#F0D27F', '#1E1204', '#D8343A'),
  aurora: palette('#25C6C9', '#5A22B8', '#E6FDFF', '#A3E6F5', '#1B0B4A', '#FFD24A'),
  lacquer: palette('#B3202C', '#240A16', '#FFE7C9', '#F2B56B', '#1C0409', '#FFC53D'),
} as const satisfies Readonly<Record<string, Palette>>;

type PaletteName = keyof typeof palettes;
const paletteNames = Object.keys(palettes) as readonly PaletteName[];
const ringNames = Object.keys(rings) as readonly RingName[];

/** The looks of the partners with which an installation starts, so that none has the look of another one. */
const known = new Map<string, readonly [PaletteName, RingName]>([
  ['all-bet', ['sapphire', 'ripples']],
  ['ezg', ['meadow', 'tilted']],
  ['gpx', ['sky', 'beads']],
  ['hg', ['crimson', 'diamonds']],
  ['joker', ['jade', 'rays']],
  ['pegasus', ['violet', 'orbits']],
  ['pg-soft2', ['marigold', 'band']],
  ['sa', ['magenta', 'rosette']],
  ['sandbox', ['lagoon', 'scales']],
  ['soccer', ['slate', 'ticks']],
  ['wl', ['aurora', 'halves']],
  ['wl-game-test', ['rose', 'petals']],
  ['wm', ['gold', 'arches']],
  ['world-casino', ['lacquer', 'spiral']],
]);

/** Returns the look of a partner, by its code. */
export function styleOf(partner: string): Style {
  const hash = hashOf(partner);
  const [colours, ring] = known.get(partner) ?? [
    chosen(paletteNames, hash, 1),
    chosen(ringNames, hash, 2),
  ];
  return { ...palettes[colours], ring };
}
