/** A game of the provider that the sandbox plays. */
export interface Title {
  code: 'sandbox-slot' | 'sandbox-crash';
  name: string;
  category: string;
  /** The multiples of the stake that a player may try for. */
  multiples: readonly number[];
}

/** The part of the stakes that comes back to players in the long run. */
const returned = 0.95;

export const titles: readonly Title[] = [
  { code: 'sandbox-slot', name: 'Sandbox Slot', category: 'Video Slots', multiples: [3] },
  {
    code: 'sandbox-crash',
    name: 'Sandbox Crash',
    category: 'Crash Games',
    multiples: [1.5, 2, 5, 10],
  },
];

export const titleOf = (code: unknown): Title | undefined =>
  titles.find((title) => title.code === code);

/** Returns the chance, from 0 to 1, to win a multiple of the stake. */
export const chanceOf = (multiple: number): number => returned / multiple;
