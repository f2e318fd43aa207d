import { BetPage } from '../../pages/BetPage.ts';
import { NumberListsPage } from '../../pages/NumberListsPage.ts';
import { expect, test } from '../../poyTest.ts';

test(
  'a list is written, changed in two tabs without one overwriting the other unseen, and put on a slip',
  { tag: '@desktop' },
  async ({ visitor, page, say, press, join, context, noise }) => {
    noise.push(/Failed to load resource.*number-sets\.save/);
    await join();
    const lists = new NumberListsPage(visitor);
    await page.goto('/number-set');
    await lists.startNew();
    await lists.name.fill('โชคดี');
    await lists.name.blur();
    // The physical keyboard types numbers as it does on a round's page.
    await page.keyboard.type('47');
    await lists.paste('12=50 ๓๔', 2);
    await lists.save();
    await expect(lists.lists).toHaveText([/โชคดี.*47.*12.*34/s]);

    const other = await context.newPage();
    const others = new NumberListsPage({ ...visitor, page: other });
    for (const tab of [page, other]) {
      await tab.goto('/number-set');
      await tab.getByRole('link', { name: say('lotto:numberLists.edit') }).click();
    }
    await others.name.fill('first');
    await others.save();
    await expect(others.lists).toHaveText([/first/]);
    await lists.name.fill('second');
    await lists.save();
    await expect(page.getByRole('alert')).toContainText(say('lotto:numberLists.changed'));
    await press(page.getByRole('button', { name: say('lotto:numberLists.takeTheirs') }));
    await expect(lists.name).toHaveValue('first');

    await page.goto('/number-set');
    await press(lists.lists.getByRole('button', { name: say('lotto:numberLists.play') }));
    await press(
      page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(say('host:markets.BET_GOVERNMENT')) })
        .first(),
    );
    const bet = new BetPage(visitor);
    await bet.hasLines(3);
    await expect(bet.stake('12', 'teng_bon_2')).toHaveValue('50');
    await expect(bet.stake('47', 'teng_bon_2')).toHaveValue('');
    expect(new URL(page.url()).pathname).toMatch(/^\/lotto\/government\/\d+$/);
  },
);
