import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

/** What a trace tells of each event; `tdur` is the processor time of its thread in µs. */
const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.int(),
      tid: z.int(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/**
 * Returns the most processor time in ms that one task of the page's own thread took while `work` ran.
 * A clock would show more wherever another process has the processor.
 */
export async function busiestTask(
  chromium: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await chromium.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const { traceEvents } = trace.parse(JSON.parse(String(await chromium.stopTracing())));
  const main = traceEvents.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  if (!main) throw new Error('The trace has no thread of the page');
  const tasks = traceEvents.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
