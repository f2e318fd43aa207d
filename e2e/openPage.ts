import { expect } from '@playwright/test';
import type { Visitor } from './poyTest.ts';

/**
 * Opens an address and waits until the page is whole: its title is there and nothing is loading any
 * more.
 */
export async function openPage(
  { page, say }: Pick<Visitor, 'page' | 'say'>,
  path: string,
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(
    page.getByText(say('host:loading'), { exact: true }),
    `${path} has loaded`,
  ).toHaveCount(0);
}
