/** The browsers that are led through the product at once: one for each core of a small machine. */
const atOnce = 2;

/** Runs all jobs, a few at a time. @returns their answers, in the order of the jobs */
export async function runAll<T>(jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  const waiting = [...jobs.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}
