import type { WorkerMessage } from './serveWorker.ts';

/**
 * Starts the collector file at `address` as a worker. Each signal it reads is given to the function
 * of its name. Where the page forbids workers, or the file does not load, all are given undefined.
 * Returns the function that ends the worker.
 */
export function startWorker(
  address: string | false | undefined,
  give: Map<string, (value?: unknown) => void>,
): () => void {
  const fail = (): void => give.forEach((resolve) => resolve());
  try {
    if (!address) throw address;
    const worker = new Worker(address);
    worker.onmessage = ({ data: [name, value] }: MessageEvent<WorkerMessage>) =>
      give.get(name)?.(value);
    worker.onerror = fail;
    return () => worker.terminate();
  } catch {
    fail();
    return fail;
  }
}
