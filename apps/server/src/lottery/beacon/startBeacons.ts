import type { Db } from '../../db/db.ts';
import type { Beacon } from './Beacon.ts';
import { fetchBeacons } from './fetchBeacons.ts';

const everyMs = 2_000;

/**
 * Asks for public values beside the clockwork. A source that does not answer then delays only the
 * rounds that need it.
 */
export function startBeacons(
  db: Db,
  beacon: Beacon,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let turn: Promise<void> | null = null;
  const timer = setInterval(() => {
    turn ??= fetchBeacons(db, beacon)
      .catch(onError)
      .finally(() => (turn = null));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
