import { allSources, hardStopMs, inWorker } from '../sources.ts';
import { within } from '../browser/within.ts';
import { yieldToPage } from '../browser/yieldToPage.ts';

/**
 * The name and the value of one signal, from the worker to the page. The value is undefined where the
 * reading failed in the worker, and null where the device has nothing to tell.
 */
export type WorkerMessage = [name: string, value: unknown];

/**
 * Runs in the worker. It posts each signal as soon as it is read, so that one that holds the worker
 * costs no other.
 */
export async function serveWorker(post: (message: WorkerMessage) => void): Promise<void> {
  for (const [name, [read, kind, limitMs = hardStopMs]] of allSources) {
    if (kind !== inWorker) continue;
    void within(() => read(limitMs, {}), limitMs, name).then((value) => post([name, value]));
    await yieldToPage();
  }
}
