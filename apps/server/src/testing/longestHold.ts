import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns the processor time of this thread so far, in ms. The time of other processes on a busy
 * machine is not in it.
 */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Returns the longest processor time in ms for which `work` kept the event loop from turning. This
 * is the longest that another request of the process would have waited for it. Work on other
 * threads (the password hash, compression) does not count.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const state = { over: false };
  const turns = async (): Promise<void> => {
    for (let before = threadMs(); !state.over;) {
      // A loop that asks at every turn would keep a core busy while the database answers.
      await wait(1);
      const now = threadMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  };
  const watching = turns();
  await work().finally(() => (state.over = true));
  await watching;
  return longest;
}

const keys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, n])),
);

/**
 * Returns the processor time in ms that this machine needs at this moment to parse a megabyte of
 * keys, the median of five. A limit of a hold grows with it, because a slow or busy machine needs
 * more processor time for the same work.
 */
export function parseMs(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = threadMs();
    JSON.parse(keys);
    return threadMs() - before;
  });
  return times.sort((a, b) => a - b)[2] ?? 0;
}
