import { allSources, hardStop, inWorker } from '../sources.ts';
import { within } from '../browser/within.ts';
import { yieldToPage } from '../browser/yieldToPage.ts';

/**
 * The name and the value of one signal, from the worker to the page: undefined where it could not
 * be read here, null where it cannot be read at all.
 */
export type WorkerMessage = [name: string, value: unknown];

/**
 * Runs in the worker. It posts each signal as soon as it is read, so that one that holds the worker
 * costs no other.
 */
export async function serveWorker(post: (message: WorkerMessage) => void): Promise<void> {
  for (const [name, [read, special, ms = hardStop]] of allSources) {
    if (special !== inWorker) continue;
    void within(() => read(ms, {}), ms).then((value) => post([name, value]));
    await yieldToPage();
  }
}
