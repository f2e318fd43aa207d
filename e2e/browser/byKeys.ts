import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has on the way to what a person wants. */
const mostStops = 120;

/** Presses Tab until something is focused, as a person does who has no mouse. Returns the number of presses. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return stop;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}

/** Goes to a field by Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
