import { expect, type Page } from '@playwright/test';

const name = 'e2eMarker';

/** Puts something on the page that a reload would take away. */
export const markPage = (page: Page): Promise<unknown> =>
  page.evaluate((marker) => Object.assign(window, { [marker]: true }), name);

/** Checks that the page is still the marked one, which means that it changed without a reload. */
export async function expectMarked(page: Page): Promise<void> {
  expect(await page.evaluate((marker) => marker in window, name), 'the page was not reloaded').toBe(
    true,
  );
}
