import type { Deps } from './deps.ts';
import { keepRecords } from './collector/index.ts';
import { forgetAttempts } from './members/attempts.ts';
import { forgetSessions } from './members/queries.ts';
import { hourly } from './hourly.ts';
import { expireDeposits } from './wallet/index.ts';

const everyMs = 5_000;

/**
 * Starts the small work that time brings: ending old requests and removing counts that nobody
 * needs. Every step is one idempotent statement, so any number of processes may do it.
 */
export function startUpkeep(
  deps: Deps,
  onTrouble: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const keepHouse = hourly(deps.clock, async (now) => {
    await keepRecords(deps.db, now);
    await forgetSessions(deps.db, now);
  });
  const round = async (): Promise<void> => {
    await expireDeposits(deps);
    await forgetAttempts(deps.db, deps.clock());
    await keepHouse();
  };
  const timer = setInterval(() => {
    running = running.then(round).catch(onTrouble);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
