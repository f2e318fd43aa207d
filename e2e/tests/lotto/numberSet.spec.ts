import { BetPage } from '../../pages/BetPage.ts';
import { NumberSetsPage } from '../../pages/NumberSetsPage.ts';
import { expect, test } from '../../poyTest.ts';

test(
  'a set is written, changed in two tabs without one overwriting the other unseen, and put on a slip',
  { tag: '@desktop' },
  async ({ visitor, page, say, press, join, context, noise }) => {
    noise.push(/Failed to load resource.*number-sets\.save/);
    await join();
    const sets = new NumberSetsPage(visitor);
    await page.goto('/number-set');
    await sets.startNew();
    await sets.name.fill('โชคดี');
    await sets.name.blur();
    // The physical keyboard types numbers as it does on a round's page.
    await page.keyboard.type('47');
    await sets.paste('12=50 ๓๔', 2);
    await sets.save();
    await expect(sets.sets).toHaveText([/โชคดี.*47.*12.*34/s]);

    const other = await context.newPage();
    const others = new NumberSetsPage({ ...visitor, page: other });
    for (const tab of [page, other]) {
      await tab.goto('/number-set');
      await tab.getByRole('link', { name: say('lotto:numberSets.edit') }).click();
    }
    await others.name.fill('first');
    await others.save();
    await expect(others.sets).toHaveText([/first/]);
    await sets.name.fill('second');
    await sets.save();
    await expect(page.getByRole('alert')).toContainText(say('lotto:numberSets.changed'));
    await press(page.getByRole('button', { name: say('lotto:numberSets.takeTheirs') }));
    await expect(sets.name).toHaveValue('first');

    await page.goto('/number-set');
    await press(sets.sets.getByRole('button', { name: say('lotto:numberSets.play') }));
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
