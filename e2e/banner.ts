import type { Locator, Page } from '@playwright/test';

/** Returns the region in which visitors are asked for their consent, or told. */
export const banner = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title });
