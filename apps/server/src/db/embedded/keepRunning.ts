import { setTimeout as wait } from 'node:timers/promises';
import { noteFullDisk } from '../trouble/fullDisk.ts';
import { launchPostgres, type Launch, type Postmaster } from './postmaster.ts';

export interface KeptPostgres {
  /** Settles with one line when PostgreSQL has ended and cannot be kept running. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

/** PostgreSQL is given up when it ended this often within the time (ms). */
const most = { ends: 5, withinMs: 60_000 };
/** The pause in ms before the first new start; it doubles with every one. */
const firstPauseMs = 100;
/** On a full disk it is tried as long as it takes, with this pause (ms): somebody makes room. */
const fullPauseMs = 5_000;
const noRoom = 'No space left on device';

/** Returns the last line of PostgreSQL's words, without the time in front. */
const lastLine = (words: string): string => words.split('\n').at(-1)?.trim() ?? '';

/**
 * Starts PostgreSQL and starts it again whenever it ends by itself. What was committed is there
 * again after every such start: PostgreSQL replays its write-ahead log.
 * @param say is told of each end, and PostgreSQL's own words about trouble
 * @throws Error when it does not start the first time
 */
export async function keepRunning(
  launch: Launch,
  say: (line: string) => void,
): Promise<KeptPostgres> {
  const saying = { ...launch, say };
  let current: Postmaster = await launchPostgres(saying);
  let stopping = false;
  const ends: number[] = [];
  const failed = Promise.withResolvers<string>();

  /** Starts it once more. Returns false when it has ended too often. */
  async function again(words: string): Promise<boolean> {
    const now = performance.now();
    const full = words.includes(noRoom);
    if (full) noteFullDisk();
    else ends.push(now);
    const recent = ends.filter((at) => now - at < most.withinMs).length;
    if (recent >= most.ends) {
      failed.resolve(`PostgreSQL does not stay up: ${lastLine(words)}`);
      return false;
    }
    say(`PostgreSQL has ended by itself and is started again: ${lastLine(words)}`);
    await wait(full ? fullPauseMs : firstPauseMs * 2 ** (recent - 1));
    if (stopping) return false;
    try {
      current = await launchPostgres(saying);
      return true;
    } catch (error) {
      return again(error instanceof Error ? error.message : String(error));
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const words = await current.ended;
      if (stopping || !(await again(words))) return;
    }
  }
  const watching = watch();

  return {
    failed: failed.promise,
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
      // A start that was under way while this was called.
      await current.stop();
    },
  };
}
