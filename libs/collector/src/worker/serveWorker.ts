import { allSources, hardStop, inWorker } from '../sources.ts';
import { within } from '../pace/within.ts';
import { yieldToPage } from '../pace/yieldToPage.ts';

/** One signal's name and value, from the worker to the page: undefined where it could not be read here, null where nobody can. */
export type WorkerMessage = [name: string, value: unknown];

/** Runs in the worker: reads what can be read here and posts each signal as it comes, so that one which holds the worker costs no other. */
export async function serveWorker(post: (message: WorkerMessage) => void): Promise<void> {
  for (const [name, [read, special, ms = hardStop]] of allSources) {
    if (special !== inWorker) continue;
    void within(() => read(ms, {}), ms).then((value) => post([name, value]));
    await yieldToPage();
  }
}
