import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findMisfits } from './fits.ts';
import { expect } from './product.ts';

/**
 * Returns the accessibility faults of what a page shows, each with the element that has it. No page
 * has a frame of another origin, for which alone each answer would be put together in a page more.
 */
export async function faultsOf(page: Page, axe = new AxeBuilder({ page })): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

/**
 * Expects that what a page shows keeps nobody out and fits. Motion has to be off, because a colour
 * that is measured during a change gives a wrong contrast.
 */
export async function expectFine(page: Page, what: string): Promise<void> {
  expect.soft(await faultsOf(page), `axe on ${what}`).toEqual([]);
  expect.soft(await findMisfits(page), what).toEqual([]);
}
