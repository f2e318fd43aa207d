import type { Deps } from '../deps.ts';
import { atMostEvery } from '../http/atMostEvery.ts';
import { startTurns } from '../http/startTurns.ts';
import { forgetNotifications } from './forgetNotifications.ts';
import { movePlaces } from './sources/readSource.ts';
import { beginSources, tellAll } from './tellAll.ts';

const everyMs = 1_000;
const placesMs = 30_000;
const hourMs = 3_600_000;

/** Starts to tell members of what happens, once a second, after the features have committed it. */
export function startNotifying(
  deps: Pick<Deps, 'db' | 'publisher' | 'clock' | 'steadyClock'>,
  onTrouble: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false;
  let begun = false;
  const move = atMostEvery(placesMs, deps.steadyClock, () => movePlaces(deps.db));
  const forget = atMostEvery(hourMs, deps.steadyClock, () =>
    forgetNotifications(deps.db, deps.clock()),
  );
  const turn = async (): Promise<void> => {
    if (!begun) await beginSources(deps);
    begun = true;
    await tellAll(deps, () => stopped);
    await move();
    await forget();
  };
  const end = startTurns(everyMs, turn, onTrouble);
  return {
    stop() {
      stopped = true;
      return end();
    },
  };
}
