import { screen } from '../../screen/screen.ts';
import { tick } from './tick.ts';
import type { Ticking } from './Ticking.ts';

const everyMs = 1_000;
/** Rounds are made ahead in one of this many turns. */
const createsEvery = 20;

/**
 * Runs the clockwork once a second, just after the full second, until it is stopped. A turn that
 * takes longer delays the next one. A failing turn is given to `onError`, and the next turn tries
 * again.
 */
export function startTick(
  deps: Ticking,
  onError: (error: unknown) => void = screen.error,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let turns = 0;
  const work = () =>
    tick(deps, turns++ % createsEvery === 0)
      .catch(onError)
      .finally(next);
  const next = () => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        turn = work();
      },
      everyMs - (Date.now() % everyMs) + 5,
    );
  };
  turn = work();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
