import { languageOf } from '@poy/contract/rules';
import { boxesOf, boxOf, overlap, type Box } from '../../screen/boxes.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { expect, test, type Visitor } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { createWords } from '../../words.ts';

const inside = (box: Box, screen: { width: number; height: number }): boolean =>
  box.x >= 0 &&
  box.y >= 0 &&
  box.x + box.width <= screen.width + 0.5 &&
  box.y + box.height <= screen.height + 0.5;

/** Returns the keys that lie under one of the bars at the bottom, or outside the screen. */
async function lostKeys({ page, say }: Visitor, keypad: 'bet.keypad' | 'shots.keypad') {
  const keys = page
    .getByRole('group', { name: say(`lotto:${keypad}`), exact: true })
    .getByRole('button');
  await expect(keys).toHaveCount(12);
  const bars = await boxesOf(
    page.locator('nav:last-of-type, [data-pinned]').filter({ visible: true }),
  );
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  return (await boxesOf(keys)).filter(
    (key) => !inside(key, screen) || bars.some((bar) => overlap(bar, key)),
  );
}

for (const locale of ['th', 'mm'] as const) {
  const say = createWords(languageOf(locale));

  test(`@phone every key is in sight beside the bars in ${locale}`, async ({
    visitor,
    page,
    join,
    product,
  }) => {
    await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }]);
    await join(300);
    const there = { ...visitor, say };
    const bet = new BetPage(there);
    // The name of this market takes two lines in Burmese.
    await bet.open(await openRound(page.request, 'BET_YEEKEE_SPEED', 20));
    await bet.type('4712');
    await expect(bet.lines).toHaveCount(2);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await lostKeys(there, 'bet.keypad')).toEqual([]);
    await bet.tab('shoot');
    await page.evaluate(() => scrollTo(0, 0));
    expect(await lostKeys(there, 'shots.keypad')).toEqual([]);
  });

  test(`@phone a phone on its side shows the keys beside the slip in ${locale}`, async ({
    visitor,
    page,
    join,
    product,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }]);
    await join(300);
    const there = { ...visitor, say };
    const bet = new BetPage(there);
    await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 60));
    await bet.type('4712');
    await expect(bet.lines).toHaveCount(2);
    await bet.quickAmount(10);
    await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'start' }));
    expect(await lostKeys(there, 'bet.keypad')).toEqual([]);
    const send = await boxOf(page.getByRole('button', { name: say('lotto:slip.send') }));
    expect(inside(send, { width: 740, height: 360 })).toBe(true);
    const stakes = await boxesOf(bet.lines.getByRole('textbox'));
    expect(stakes[0]?.y).toBeLessThan(send.y);
    expect(new Set(stakes.map(({ x }) => x)).size).toBe(1);
  });
}
