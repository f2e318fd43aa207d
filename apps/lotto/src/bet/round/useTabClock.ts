import { momentsOf } from '@poy/bet-rules';
import type { Round, RoundStatus } from '@poy/contract';
import { useTimeLeft } from '../../rounds/useTimeLeft.ts';

/**
 * Returns the time left to buy for the tab's title, so that it is seen from another tab, too. It is
 * empty while nothing can be bought.
 */
export function useTabClock(round: Round | undefined, phase: RoundStatus | null): string {
  const { text } = useTimeLeft(round && phase === 'open' ? momentsOf(round).closesAt : 0);
  return text;
}
