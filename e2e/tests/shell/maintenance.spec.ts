import { phoneIsEnough } from '../../cases/oneScreen.ts';
import type { Locale } from '@poy/contract/rules';
import { languageOf } from '@poy/contract/rules';
import { operatorAt, type OperatorAt } from '../../operatorCli.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { expect, test as base } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { startProduct } from '../../startProduct.ts';
import { createWords } from '../../words.ts';

/** A product of its own: the others' site must not be closed. */
const test = base.extend<object, { boss: OperatorAt }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  boss: [
    async ({ product }, use) => use(await operatorAt(product, 'operator3')),
    { scope: 'worker' },
  ],
});

// One product serves both languages, one after the other.
test.describe.configure({ mode: 'default' });

for (const locale of ['th', 'mm'] as const satisfies Locale[])
  test(
    `a site that an operator closes and opens, in ${locale}: the open page waits with its slip`,
    phoneIsEnough('the dialog is one on both screens, and a phone has the least room'),
    async ({ page, press, join, boss, product, noise }) => {
      noise.push(/status of 503/);
      const say = createWords(languageOf(locale));
      await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }]);
      await join(300);
      const bet = new BetPage({ page, say, press });
      await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 240));
      await bet.type('47');
      await bet.hasLines(1);
      await bet.stakeForAll.fill('50');
      await page.waitForLoadState('networkidle');

      const more = 'https://status.example/poy';
      const hour = `${new Date().getFullYear() + 1}-12-01 15:20`;
      const why = ['--reason', 'a journey of a test'];
      await boss('sites', 'close', '--resumes', hour, '--more', more, '--yes', ...why);
      const closed = page.getByRole('dialog', { name: say('shell:maintenance.title') });
      // The page may ask for something by itself before the press arrives, so nothing is aimed at.
      await page.getByRole('button', { name: say('lotto:slip.send') }).dispatchEvent('click');
      await expect(closed).toBeVisible();
      await expect(closed).toContainText(say('shell:maintenance.subtitle'));
      await expect(closed).toContainText(say('maintenance:kept'));
      await expect(closed).toContainText('15:20');
      await expect(
        closed.getByRole('link', { name: say('shell:maintenance.more') }),
      ).toHaveAttribute('href', more);
      await press(closed.getByRole('button', { name: say('shell:maintenance.back') }));
      await expect(closed.getByRole('status')).toHaveText(say('maintenance:notYet'));

      const other = await page.context().newPage();
      const answer = await other.goto('/lotto');
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store' });
      await expect(
        other.getByRole('heading', { name: say('shell:maintenance.title') }),
      ).toBeVisible();
      await other.close();

      await boss('sites', 'open', ...why);
      await expect(closed).toBeHidden();
      await bet.hasLines(1);
      await expect(bet.stake('47', 'teng_bon_2')).toHaveValue('50');
    },
  );
