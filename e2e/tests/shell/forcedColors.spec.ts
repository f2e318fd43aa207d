import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { BetPage } from '../../pages/BetPage.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

/** The room in px around a part that its picture takes along: an outline stands outside of it. */
const around = 6;

/** The three channels of each pixel of a picture of a part and the room around it. */
async function pixelsOf(page: Page, part: Locator) {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not on the page');
  const clip = {
    x: Math.round(box.x) - around,
    y: Math.round(box.y) - around,
    width: Math.round(box.width) + 2 * around,
    height: Math.round(box.height) + 2 * around,
  };
  const picture = await page.screenshot({ clip, animations: 'disabled', scale: 'css' });
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Returns the share of the pixels, between 0 and 1, in which two pictures differ clearly. */
function difference(one: Buffer, other: Buffer): number {
  let different = 0;
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > 96))
      different += 1;
  return different / (length / 3);
}

/** Tells whether a line of another colour than what lies around it goes around a part. */
async function hasEdge(page: Page, part: Locator): Promise<boolean> {
  const { data, info } = await pixelsOf(page, part);
  const bright = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  };
  const outside = bright(0, Math.floor(info.height / 2));
  const sides = [
    Array.from({ length: around * 2 }, (_, x) => bright(x, Math.floor(info.height / 2))),
    Array.from({ length: around * 2 }, (_, y) => bright(Math.floor(info.width / 2), y)),
  ];
  return sides.every((side) => side.some((value) => Math.abs(value - outside) > 200));
}

/** The share of its pixels by which a part must change when it has the focus or is chosen. */
const seen = 0.02;

// Under contrast themes of Windows fields had no edges, a chosen tab looked like the others, and the
// focus could not be seen: the browser takes shadows and backgrounds away.
test.describe('under colours that the system forces', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test(
    'fields have edges, and the focus is seen',
    phoneIsEnough('The colours are the same on both screens.'),
    async ({ page, say }) => {
      await page.goto('/login');
      const name = page.getByLabel(say('shell:session.userName'), { exact: true });
      await expect(name).toBeVisible();
      expect(await hasEdge(page, name), 'a field').toBe(true);
      const send = page.locator('main form button[type="submit"]');
      expect(await hasEdge(page, send), 'a button').toBe(true);
      for (const part of [name, send]) {
        const before = await pixelsOf(page, part);
        await part.focus();
        await page.keyboard.press('Shift');
        const after = await pixelsOf(page, part);
        expect(difference(before.data, after.data), 'the focus').toBeGreaterThan(seen);
      }
    },
  );

  test('what is chosen is seen on the bet page', async ({ visitor, page, join }) => {
    await join(100);
    const bet = new BetPage(visitor);
    await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
    const chosen = page.locator('main [role="tab"][aria-selected="true"]').first();
    const other = page.locator('main [role="tab"][aria-selected="false"]').first();
    const fillOf = async (part: Locator) => {
      const { data, info } = await pixelsOf(page, part);
      // A few pixels inside of the edge lies nothing but the colour of the part.
      return [...data.subarray(((around + 6) * info.width + around + 12) * 3).subarray(0, 3)];
    };
    expect(await fillOf(chosen)).not.toEqual(await fillOf(other));
    const chip = page.locator('main button[aria-pressed="true"]').first();
    const free = page.locator('main button[aria-pressed="false"]').first();
    await expect(chip).toBeVisible();
    expect(await fillOf(chip)).not.toEqual(await fillOf(free));
  });
});
