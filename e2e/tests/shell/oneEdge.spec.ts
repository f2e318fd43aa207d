import type { Page } from '@playwright/test';
import { boxesOf, boxOf } from '../../screen/boxes.ts';
import { guestPages, memberPages } from '../../cases/mainPages.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { expectInSight } from '../../screen/inSight.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { templateOf, underHead } from '../../screen/templateOf.ts';
import { launch } from '../../launch.ts';

// A scroll bar that takes room, as most desktops have one.
test.use({
  viewport: { width: 1280, height: 800 },
  launchOptions: { ...launch, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

/** Pages that are a picture in the middle. */
const pictures = ['/maintenance', '/nowhere'];

/** The widths of the columns of each template. */
const columns: Readonly<Record<string, readonly number[]>> = {
  list: [1132],
  task: [728, 372],
  form: [440],
};

/** Expects one of the three templates, and the same distance under every head. */
async function expectTemplate(page: Page, path: string): Promise<void> {
  const { name, widths } = await templateOf(page);
  expect.soft(widths, `columns of ${path}, a ${name}`).toEqual(columns[name ?? '']);
  const under = (await underHead(page)) ?? 24;
  expect.soft(Math.abs(under - 24), `${path}: ${under} px under its head`).toBeLessThanOrEqual(2);
}

test('@desktop all pages begin at one left edge, in a template', async ({
  visitor,
  page,
  join,
}) => {
  const edges = async (paths: readonly string[]) => {
    const found: Record<string, number> = {};
    for (const path of paths) {
      await openPage(visitor, path);
      await expectTemplate(page, path);
      found[path] = await page.evaluate(() => {
        const left = (element: Element) => element.getBoundingClientRect().left;
        const shown = [...document.querySelectorAll('main > *, main > * > *')].filter(
          // The arrow back has room for a finger around it, which reaches out.
          (element) => element.getClientRects().length > 0 && !element.matches('a[aria-label]'),
        );
        const brand = document.querySelector('header a:not([href="#main"])');
        return Math.round(Math.min(...shown.map(left)) - (brand ? left(brand) : 0));
      });
    }
    return found;
  };
  const guests = guestPages.filter((path) => !pictures.includes(path));
  expect(Object.entries(await edges(guests)).filter(([, edge]) => edge !== 0)).toEqual([]);
  await join(1000);
  const members = await memberPages(page.request);
  expect(Object.entries(await edges(members)).filter(([, edge]) => edge !== 0)).toEqual([]);
});

test('@desktop the boxes of the stakes stand in one column, and a question moves nothing', async ({
  visitor,
  page,
  join,
  say,
}) => {
  await join(1000);
  const bet = new BetPage(visitor);
  await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 60));
  await page.keyboard.type('471285');
  await expect(bet.lines).toHaveCount(3);
  const boxes = page.getByRole('complementary').getByRole('textbox');
  await boxes.nth(1).fill('10000');
  await boxes.nth(2).fill('1');
  const places = await boxesOf(boxes);
  expect(places).toHaveLength(4);
  expect(new Set(places.map(({ x }) => Math.round(x))).size).toBe(1);
  expect(new Set(places.map(({ width }) => Math.round(width))).size).toBe(1);

  await page.evaluate(() => scrollTo(0, 60));
  const stays = page.locator('h1, header nav, main [role="tablist"], #slip-title');
  const before = await boxesOf(stays);
  const clear = page.getByRole('button', { name: say('lotto:slip.clear') });
  await clear.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await boxesOf(stays)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await boxesOf(stays)).toEqual(before);
  expect(
    (await boxOf(page.getByRole('button', { name: say('lotto:slip.more') }))).width,
  ).toBeGreaterThanOrEqual(44);
});

test('@desktop the button that sends is in sight from the top of the page, with what it costs', async ({
  visitor,
  page,
  join,
  say,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await join(1000);
  const bet = new BetPage(visitor);
  await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 60));
  const send = page.getByRole('button', { name: say('lotto:slip.send') });
  for (const [digits, lines] of [
    ['47', 1],
    ['1285093316', 6],
    ['5566778899', 11],
  ] as const) {
    // The first two are pressed, which waits until the page is awake.
    if (lines === 1) await bet.type(digits);
    else await page.keyboard.type(digits);
    await bet.hasLines(lines);
    if (lines === 1) await bet.quickAmount(20);
    await page.evaluate(() => scrollTo(0, 0));
    await expectInSight(send);
    await expect(send).toContainText(`${lines * 20}.00`);
  }
});
