import { tick, type Ticking } from './tick.ts';

const everyMs = 1_000;
/** Turns from one that makes rounds ahead to the next. */
const createsEvery = 20;

/**
 * Runs the clockwork once a second, just after the full second, until it is stopped; a turn that takes longer delays the next. A failing
 * turn is told to `onError` and the next one tries again.
 */
export function startTick(
  deps: Ticking,
  onError: (error: unknown) => void = console.error,
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
