import type { CollectOptions } from './CollectOptions.ts';
import {
  allSources,
  beyondHardStop,
  beyondIfPatient,
  hardStopMs,
  inWorker,
  type Signals,
  type Source,
} from './sources.ts';
import { noteFailure } from './browser/failures.ts';
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
  const giveWorkerValue = new Map<string, (value?: unknown) => void>();

  const read = async ([name, [readInPage, kind, limitMs = hardStopMs]]: [
    string,
    Source<unknown>,
  ]): Promise<void> => {
    const stopMs = kind === beyondIfPatient && options.patient ? limitMs : hardStopMs;
    const leftMs = (): number => Math.min(limitMs, started + stopMs - performance.now());
    const readInWorker = (): Promise<unknown> =>
      new Promise((resolve) => giveWorkerValue.set(name, resolve));
    let value = kind === inWorker ? await within(readInWorker, leftMs(), name) : undefined;
    // When the time is up nothing new is begun, except a signal that may take longer because the
    // caller asked for it.
    if (value === undefined && (kind === beyondHardStop || leftMs() > 0)) {
      await yieldToPage();
      const ms = leftMs();
      value = await within(
        () => readInPage(ms, options),
        kind === beyondHardStop ? limitMs : ms,
        name,
      );
    } else if (process.env.NODE_ENV !== 'production' && value === undefined) {
      noteFailure(name, 'no time left to begin');
    }
    signals[name] = value ?? null;
  };

  const reading = allSources.map(read);
  const endWorker = startWorker(address, giveWorkerValue);
  await Promise.all(reading);
  endWorker();
  return signals as unknown as Signals;
}
