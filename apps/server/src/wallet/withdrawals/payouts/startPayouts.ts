import type { Deps } from '../../../deps.ts';
import { startTurns } from '../../../http/startTurns.ts';
import { createHttpBank } from './bank/createHttpBank.ts';
import { stepPayouts } from './stepPayouts.ts';

const everyMs = 1_000;

/**
 * Starts to pay out, where there is a bank that pays. The bank may take its time, so it has a clock of
 * its own beside the upkeep.
 */
export function startPayouts(
  deps: Deps,
  onTrouble: (error: unknown) => void,
): { stop(): Promise<void> } {
  const { payout } = deps.env;
  if (!payout) return { stop: () => Promise.resolve() };
  const bank = createHttpBank(payout, deps.clock);
  const end = startTurns(everyMs, () => stepPayouts(deps, bank, payout), onTrouble);
  return { stop: end };
}
