import type { BetOption } from './options.ts';

/**
 * Returns the number under which a line is limited and counted: its digits in ascending order where
 * any order wins (tode_3), so that 135 and 531 are one number; under every other option the number
 * itself.
 */
export const numberKey = (option: BetOption, number: string): string =>
  option === 'tode_3' ? [...number].sort().join('') : number;
