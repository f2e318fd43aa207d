import { expect, test } from '@playwright/test';
import { findMisfits, misfitsWhenNarrow, misfitsWithLongWords } from '../../screen/fits.ts';

const look =
  '<!doctype html><meta name="viewport" content="width=device-width">' +
  '<style>body { margin: 0; font: 16px/20px monospace }</style>';
const blocks = '<p>A plain text that is long enough for two lines of a narrow phone</p>';

test('@phone a page is told what does not fit it', async ({ page }) => {
  const found = async (body: string) => {
    await page.setContent(look + body);
    return findMisfits(page);
  };
  expect(await found(blocks)).toEqual([]);
  expect(
    await found(
      '<p style="width: 60px; overflow: hidden; white-space: nowrap">Too long a text</p>',
    ),
  ).toEqual(['cut off: "Too long a text"']);
  expect(
    await found(
      '<div style="width: 60px; overflow-x: auto; white-space: nowrap">Too long a text</div>',
    ),
  ).toEqual([]);
  expect(await found('<p>Below</p><p style="position: relative; top: -38px">Above</p>')).toEqual([
    'on one another: "Below" and "Above"',
  ]);
  expect(await found('<p>Below</p><p style="position: fixed; top: 20px">Above</p>')).toEqual([]);
  expect(await found('<p style="width: 400px">A</p>')).toEqual([
    expect.stringMatching(/^scrolls sideways: 40\d px on 360 px$/),
  ]);
  expect(await found('<p style="margin-left: 300px; white-space: nowrap">A long text</p>')).toEqual(
    expect.arrayContaining(['beside the page: "A long text"']),
  );
});

test('@phone a page is narrow for a moment, and its words become longer', async ({ page }) => {
  await page.setContent(`${look}<p style="width: 350px">A</p>`);
  expect(await misfitsWhenNarrow(page)).toEqual(['scrolls sideways: 350 px on 320 px']);
  expect(page.viewportSize()?.width).toBe(360);
  await page.setContent(`${look}<p>Lottery round 12</p>`);
  expect(await misfitsWithLongWords(page)).toEqual([]);
  await expect(page.locator('p')).toHaveText('LotteryLo roundro 12');
});
