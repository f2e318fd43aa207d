import { setImmediate as nextTurn } from 'node:timers/promises';

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
      await nextTurn();
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
