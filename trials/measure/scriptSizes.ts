import type { Page } from '@playwright/test';

/** One script as it came over the wire. */
export interface ScriptSize {
  /** Its file, with the folder of its remote. */
  file: string;
  /** Compressed bytes; 0 where it did not arrive. */
  bytes: number;
  /** A timer or an idle moment asked for it, after the page could be used. */
  idle: boolean;
}

/**
 * The names of the chunks that a timer or an idle moment asks for: nobody waits for them, and when
 * they come depends on the machine. Each `import()` of one gives it its name (`webpackChunkName`).
 */
export const idleChunks: readonly string[] = [
  'realtime',
  'idle',
  'profiling',
  'slip',
  'asked-deposit',
];

/** The time in ms without a new script after which no other comes by itself. */
const quietMs = 1_500;

/** Returns the name that a build gave a chunk; a number where it gave none. */
const chunkOf = (file: string): string => file.replace(/^.*\//, '').replace(/\..*/, '');

/**
 * Returns the scripts that a page has fetched once it can be used and asks for no more of them by
 * itself, in the order of their names. Those in `idle` are marked.
 */
export async function scriptSizes(page: Page, idle: readonly string[]): Promise<ScriptSize[]> {
  const scripts = (): Promise<[string, number][]> =>
    page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return resources
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]);
    });
  let seen: [string, number][] = [];
  for (let quiet = false; !quiet;) {
    const before = seen.length;
    await page.waitForTimeout(quietMs);
    await page.waitForLoadState('networkidle');
    seen = await scripts();
    quiet = seen.length === before;
  }
  return seen
    .map(([name, bytes]) => {
      const file = name.replace(/^.*\/(assets|remotes)\//, '');
      return { file, bytes, idle: idle.includes(chunkOf(file)) };
    })
    .sort((a, b) => a.file.localeCompare(b.file));
}
