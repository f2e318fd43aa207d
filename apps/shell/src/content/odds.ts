import type { BetOption } from '@poy/bet-rules';

/**
 * The number of equally likely draws and of those in which a line of this option wins. It is the
 * same on every site.
 */
export interface Odds {
  option: BetOption;
  hits: number;
  of: number;
}

/**
 * 3 top: one number of 1,000. 3 any order: six arrangements of three different digits. 3
 * front and 3 bottom: two numbers of 1,000 are drawn. 2 digits:
 * one number of 100. A run digit wins when it occurs at all: 271 of 1,000 three-digit numbers hold
 * a given digit, 19 of 100 two-digit numbers do.
 */
export const odds: readonly Odds[] = [
  { option: 'teng_bon_3', hits: 1, of: 1000 },
  { option: 'tode_3', hits: 6, of: 1000 },
  { option: 'teng_bon_nha_3', hits: 2, of: 1000 },
  { option: 'teng_lang_3', hits: 2, of: 1000 },
  { option: 'teng_bon_2', hits: 1, of: 100 },
  { option: 'teng_lang_2', hits: 1, of: 100 },
  { option: 'teng_bon_1', hits: 271, of: 1000 },
  { option: 'teng_lang_1', hits: 19, of: 100 },
];

/** Returns the average return of 100 baht staked at a multiplier, in baht with one decimal. */
export function returnPer100({ hits, of }: Odds, multiply: number): number {
  return Math.round((hits / of) * multiply * 1000) / 10;
}
