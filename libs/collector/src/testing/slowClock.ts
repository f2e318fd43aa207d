/**
 * Slows the clock of a page, a frame or a worker, before its own script is run, so that only a fault
 * makes a source late and never a machine that is busy with other tests. Limits above a second stay
 * as they are, because nothing but a fault comes near them. The function goes to the browser as text,
 * so it uses nothing from outside.
 */
function slowClock(): void {
  const slower = 8;
  const { setTimeout: wait } = globalThis;
  const now = performance.now.bind(performance);
  performance.now = () => now() / slower;
  Object.assign(globalThis, {
    setTimeout: (then: () => void, ms = 0) => wait(then, ms < 1000 ? ms * slower : ms),
  });
}

/** Returns the collector file with a slow clock, for a page and for its worker. */
export const withSlowClock = (script: string): string => `(${String(slowClock)})();${script}`;
