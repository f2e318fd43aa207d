import { languageOf } from '@poy/contract/rules';
import { BetPage } from '../../pages/BetPage.ts';
import { SetsPage } from '../../pages/SetsPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { smallTargets } from '../../screen/targets.ts';
import { createWords } from '../../words.ts';

// The walk through every page looks at the targets of each as it is opened: see everyPage.spec.ts.
for (const locale of ['th', 'mm'] as const) {
  const say = createWords(languageOf(locale));

  test.describe(`what is pressed on a phone in ${locale}`, { tag: '@phone' }, () => {
    test.beforeEach(async ({ context, product }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
    });

    test('a slip and a basket are large enough for a finger at every step', async ({
      visitor,
      page,
      press,
      join,
    }) => {
      await join(1000);
      const there = { ...visitor, say };
      const bet = new BetPage(there);
      await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
      await bet.type('4712');
      await expect(bet.lines).toHaveCount(2);
      expect(await smallTargets(page), 'the stake is missing').toEqual([]);
      await bet.quickAmount(20);
      expect(await smallTargets(page), 'the slip').toEqual([]);
      await press(page.getByRole('button', { name: say('lotto:slip.more') }));
      expect(await smallTargets(page, '[role="menu"]'), 'the menu of the slip').toEqual([]);
      await page.keyboard.press('Escape');
      await bet.mode('panel');
      expect(await smallTargets(page), 'the board').toEqual([]);
      await bet.tab('shoot');
      expect(await smallTargets(page), 'shooting').toEqual([]);
      await bet.tab('two');
      const confirm = await bet.send();
      expect(await smallTargets(page, 'dialog[open]'), 'the confirmation').toEqual([]);
      await press(confirm);
      await expect(bet.receipt).toBeVisible();
      expect(await smallTargets(page), 'the receipt').toEqual([]);

      const sets = new SetsPage(there);
      await sets.open('BET_LOTERRY4_HANOY');
      await sets.choose('1234');
      expect(await smallTargets(page), 'the basket').toEqual([]);
    });
  });
}
