import type { Locator } from '@playwright/test';
import { faultsOf } from '../../screen/faultsOf.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { expect, test, type Visitor } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Expects that what a page shows now has no accessibility fault. */
async function keepsNobodyOut({ page }: Pick<Visitor, 'page'>, what: string): Promise<void> {
  expect.soft(await faultsOf(page), what).toEqual([]);
}

/**
 * Returns true where something inside the page has a colour behind these words. Axe cannot tell the
 * contrast of words that stand on the page itself, because that is a run of colours.
 */
const standsOnSomething = (words: Locator): Promise<boolean> =>
  words.evaluate((element) => {
    let behind: Element | null = element;
    while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
      behind = behind.parentElement;
    return behind?.closest('main') !== null && behind !== null;
  });

test('a slip keeps nobody out from the first number to its receipt', async ({
  visitor,
  page,
  say,
  press,
  join,
}) => {
  await join(300);
  const bet = new BetPage(visitor);
  await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
  await keepsNobodyOut(visitor, 'before the first number');
  await bet.type('47');
  await keepsNobodyOut(visitor, 'without a stake');
  const amounts = page.getByRole('group', { name: say('lotto:slip.quick') });
  expect(await standsOnSomething(amounts), 'the amounts').toBe(true);
  await bet.quickAmount(20);
  await keepsNobodyOut(visitor, 'with a stake');
  const confirm = await bet.send();
  await keepsNobodyOut(visitor, 'the confirmation');
  await press(confirm);
  await expect(bet.receipt).toBeVisible();
  await keepsNobodyOut(visitor, 'the receipt');
  expect(await standsOnSomething(bet.receipt), 'the receipt').toBe(true);
});

test(
  'everything on a bet page can be done by keyboard',
  { tag: '@desktop' },
  async ({ visitor, page, say, join }) => {
    await join(300);
    await new BetPage(visitor).open(await openRound(page.request, 'BET_YEEKEE_15', 120));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('shell:nav.skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('47');
    await expect(
      page.getByRole('list', { name: say('lotto:slip.lines') }).getByRole('listitem'),
    ).toHaveCount(1);
    await page.getByLabel(say('lotto:slip.priceForAll'), { exact: true }).focus();
    await page.keyboard.type('20');
    await page.getByRole('button', { name: say('lotto:slip.send') }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: say('lotto:send.title') });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: say('lotto:slip.send') })).toBeFocused();
  },
);
