import type { CollectOptions } from './CollectOptions.ts';
import {
  allSources,
  beyond,
  hardStop,
  ifPatient,
  inWorker,
  type Signals,
  type Source,
} from './sources.ts';
import { within } from './browser/within.ts';
import { startWorker } from './worker/startWorker.ts';
import { yieldToPage } from './browser/yieldToPage.ts';

/**
 * Reads all signals at once, each within its own limit. The worker at `address` reads those that a
 * worker can; the rest are read here one by one, so that the page can work between them.
 */
export async function readSignals(
  options: CollectOptions,
  address: string | false | undefined,
): Promise<Signals> {
  const started = performance.now();
  const signals: Record<string, unknown> = {};
  const give = new Map<string, (value?: unknown) => void>();

  const read = async ([name, [readHere, special, limit = hardStop]]: [
    string,
    Source<unknown>,
  ]): Promise<void> => {
    const stop = special === ifPatient && options.patient ? limit : hardStop;
    const left = (): number => Math.min(limit, started + stop - performance.now());
    const readThere = (): Promise<unknown> => new Promise((resolve) => give.set(name, resolve));
    let value = special === inWorker ? await within(readThere, left()) : undefined;
    // When the time is up nothing new is begun, except a signal that may take longer because the
    // caller asked for it.
    if (value === undefined && (special === beyond || left() > 0)) {
      await yieldToPage();
      const ms = left();
      value = await within(() => readHere(ms, options), special === beyond ? limit : ms);
    }
    signals[name] = value ?? null;
  };

  const reading = allSources.map(read);
  const endWorker = startWorker(address, give);
  await Promise.all(reading);
  endWorker();
  return signals as unknown as Signals;
}
