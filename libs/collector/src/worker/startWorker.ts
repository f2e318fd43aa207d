import type { WorkerMessage } from './serveWorker.ts';

/**
 * Starts the collector file at `address` as a worker. The value of each signal that it reads is given
 * to the function of that name in `giveValue`. Where the page forbids workers, or the file does not
 * load, all are given undefined, as after a failed reading. Returns the function that ends the worker.
 */
export function startWorker(
  address: string | false | undefined,
  giveValue: Map<string, (value?: unknown) => void>,
): () => void {
  const fail = (): void => giveValue.forEach((resolve) => resolve());
  try {
    // Without an address it is the same as where the page forbids workers.
    if (!address) throw address;
    const worker = new Worker(address);
    worker.onmessage = ({ data: [name, value] }: MessageEvent<WorkerMessage>) =>
      giveValue.get(name)?.(value);
    worker.onerror = fail;
    return () => worker.terminate();
  } catch {
    fail();
    return fail;
  }
}
