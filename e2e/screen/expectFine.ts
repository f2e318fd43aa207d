import type { Page } from '@playwright/test';
import { faultsOf } from './faultsOf.ts';
import { findMisfits } from './fits.ts';
import { expect } from '../product/product.ts';

/**
 * Expects that what a page shows keeps nobody out and fits. Motion has to be off, because a colour
 * that is measured during a change gives a wrong contrast.
 */
export async function expectFine(page: Page, what: string): Promise<void> {
  expect.soft(await faultsOf(page), `axe on ${what}`).toEqual([]);
  expect.soft(await findMisfits(page), what).toEqual([]);
}
