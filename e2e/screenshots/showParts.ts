import { expect } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

/**
 * Opens the page of parts, in the looks of the site or in those that its address names. It shows what a
 * page shows while it loads, too, so it is not waited for as other pages are.
 */
export async function showParts({ page }: Visitor, theme?: string): Promise<void> {
  await page.goto(theme ? `/parts?theme=${theme}` : '/parts');
  await expect(page.locator('[data-part]').last()).toBeVisible();
}
