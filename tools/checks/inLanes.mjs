/**
 * Runs tasks side by side, so that no core waits for the other. They begin in their order: the
 * longest should stand first.
 * @template T, R
 * @param {readonly T[]} tasks
 * @param {(task: T) => Promise<R>} run
 * @param {number} [lanes] how many run at once
 * @returns {Promise<R[]>} the answers, in the order of the tasks
 * @throws what `run` threw first, once the tasks of the other lanes have ended
 */
export async function inLanes(tasks, run, lanes = 2) {
  /** @type {R[]} */
  const answers = [];
  const left = [...tasks.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) answers[next[0]] = await run(next[1]);
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return answers;
}
