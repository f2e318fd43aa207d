import type { Frame, Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithEngine {
  axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

/** Which part of a page is looked at, and by which rules of axe. Without them all of it by all. */
interface Scope {
  within?: string;
  rules?: string[];
}

/**
 * Puts the engine into a document that has none yet. It is 650 kB of script, which takes more time
 * to read than a look at a page, so that each document gets it once.
 */
async function bringEngine(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(engine);
}

/**
 * Returns the accessibility faults of what a page shows, each with the element that has it. No page
 * has a frame of another origin, which would not be looked into.
 */
export async function faultsOf(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  for (const frame of page.frames()) await bringEngine(frame);
  return page.evaluate(
    async ({ within, rules }) => {
      const { axe } = window as WithEngine;
      if (!axe) throw new Error('The page was left while it was looked at');
      const { violations } = await axe.run(within === null ? document : { include: [[within]] }, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      );
    },
    { within: within ?? null, rules: rules ?? null },
  );
}
