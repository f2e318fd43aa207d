import type { Deps } from '../deps.ts';
import { startTurns } from '../http/startTurns.ts';
import { lineRound } from './send/lineRound.ts';
import { pushRound } from './send/pushRound.ts';

const everyMs = 2_000;

/**
 * Starts to send notifications to the devices of members, and to LINE. Any number of processes may do it.
 * Each channel goes on by itself, because the service of one may be slow.
 */
export function startPush(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  onTrouble: (error: unknown) => void,
): { stop(): Promise<void> } {
  const ends = [pushRound, lineRound].map((round) =>
    startTurns(everyMs, () => round(deps), onTrouble),
  );
  return {
    stop: async () => void (await Promise.all(ends.map((end) => end()))),
  };
}
