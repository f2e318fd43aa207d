import type { Locator, Page } from '@playwright/test';

/** Returns the region that asks visitors for their consent, or tells them. */
export const banner = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title });
