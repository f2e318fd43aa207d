import type { CollectOptions } from './CollectOptions.ts';
import { allSources, beyond, hardStop, inWorker, type Signals, type Source } from './sources.ts';
import { within } from './within.ts';
import { startWorker } from './worker/startWorker.ts';
import { yieldToPage } from './yieldToPage.ts';

/**
 * Reads all signals at once, each within its own limit: in the worker at `address` what a worker can read, the rest here one by one, so
 * that the page has its turn between them.
 */
export async function readSignals(options: CollectOptions, address: string | false | undefined): Promise<Signals> {
  const started = performance.now();
  const signals: Record<string, unknown> = {};
  const give = new Map<string, (value?: unknown) => void>();

  const read = async ([name, [readHere, ms, special]]: [string, Source<unknown>]): Promise<void> => {
    const left = (): number => (special === beyond ? ms : Math.min(ms, started + hardStop - performance.now()));
    const readThere = (): Promise<unknown> => new Promise((resolve) => give.set(name, resolve));
    let value = special === inWorker ? await within(readThere, left()) : undefined;
    if (value === undefined) {
      await yieldToPage();
      const time = left();
      value = time > 0 ? await within(() => readHere(time, options), time) : null;
    }
    signals[name] = value ?? null;
  };

  const reading = allSources().map(read);
  const endWorker = startWorker(address, give);
  await Promise.all(reading);
  endWorker();
  return signals as unknown as Signals;
}
