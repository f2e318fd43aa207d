/**
 * Does `work` every `everyMs` milliseconds, and never twice at once: a turn that takes longer leaves out those
 * that it overlaps. A turn that fails is told, and the next one comes all the same.
 * @returns the function that ends the turns, and settles once the last one is over
 */
export function startTurns(
  everyMs: number,
  work: () => Promise<unknown>,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onTrouble)
      .finally(() => (running = null));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
