import { setTimeout as wait } from 'node:timers/promises';
import { say } from './say.mjs';

/**
 * @typedef {object} Limits
 * @property {number} firstPauseMs The pause before the first new start; it doubles with every one.
 * @property {number} mostEnds The part is given up when it ended this often …
 * @property {number} withinMs … within this time.
 */

/** @type {Limits} */
const limits = { firstPauseMs: 500, mostEnds: 6, withinMs: 10 * 60_000 };

/**
 * Keeps the sandbox running: one that ends with a fault is started again, after a pause, until it
 * has ended too often. The product goes on without it in any case.
 * @param {import('./product.mjs').Part} first
 * @param {() => import('./product.mjs').Part} startAgain
 * @param {Limits} [limited]
 * @returns {{ stop: () => Promise<void> }}
 */
export function keepUp(first, startAgain, { firstPauseMs, mostEnds, withinMs } = limits) {
  let part = first;
  const stopping = new AbortController();
  /** @type {number[]} */
  const ends = [];

  /** @param {string} line */
  const shouldGoOn = (line) => {
    if (part.endedWell()) {
      say('The sandbox has stopped: this installation is no demo any more.');
      return false;
    }
    const now = performance.now();
    ends.push(now);
    const recent = ends.filter((at) => now - at < withinMs).length;
    const last = line.trim().split('\n').at(-1);
    if (recent < mostEnds) {
      say(`The sandbox has ended and is started again: ${last}`);
      return true;
    }
    say(`The sandbox stays off, because it does not stay up: ${last}`);
    return false;
  };

  const watch = async () => {
    for (;;) {
      const line = await part.ended;
      if (stopping.signal.aborted || !shouldGoOn(line)) return;
      await part.stop();
      const pause = firstPauseMs * 2 ** (ends.length - 1);
      await wait(pause, undefined, stopping).catch(() => undefined);
      if (stopping.signal.aborted) return;
      part = startAgain();
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      await part.stop();
      await watching;
    },
  };
}
