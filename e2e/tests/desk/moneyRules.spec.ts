import { languageOf, type Locale } from '@poy/contract/rules';
import { randomInt } from 'node:crypto';
import { expectFine } from '../../screen/expectFine.ts';
import { oneScreenIn } from '../../cases/oneScreen.ts';
import { newAdministrator } from '../../people/operator.ts';
import { test } from '../../product/ownProductTest.ts';
import { DeskPage } from '../../pages/DeskPage.ts';
import { expect } from '../../poyTest.ts';
import { createWords } from '../../words.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of ['th', 'mm'] as const satisfies Locale[])
  test(
    `a looser rule takes two administrators, and a tighter one holds at once, in ${locale}`,
    oneScreenIn(locale, 'each screen shows the rules in one of the languages'),
    async ({ page, press, product, openBrowser, hasTouch, noise }) => {
      noise.push(/status of 409 .*rules\.confirm\)/);
      const say = createWords(languageOf(locale));
      const open = async (): Promise<DeskPage> => {
        const context = await openBrowser({
          baseURL: product.url,
          locale: languageOf(locale),
          viewport: page.viewportSize(),
          hasTouch,
          reducedMotion: 'reduce',
        });
        return new DeskPage({ page: await context.newPage(), say, press });
      };
      const second = `boss${randomInt(1e5, 1e6)}`;
      await newAdministrator(page.request, product.dataDir, second);
      const [one, other] = [await open(), await open()];
      const reason = say('desk:step.reason');
      const perDay = say('desk:rules.name.perDay');
      const waits = say('desk:rules.waiting.title');
      // Each run asks for more than the one before it on this product.
      const sum = randomInt(300_000, 400_000) + (locale === 'mm' ? 200_000 : 0);
      const baht = `฿${sum.toLocaleString('en')}.00`;
      const rowOf = ({ page: at }: DeskPage, name: string) =>
        at
          .getByRole('region', { name: say('desk:rules.part.withdrawals') })
          .filter({ hasText: name });

      await one.signInByCall('operator3');
      await one.enter('rules');
      await expect(rowOf(one, perDay)).not.toContainText(baht);
      await expectFine(one.page, 'the rules');
      const change = one.step('desk:rules.change.title');
      await change.getByLabel(perDay, { exact: true }).fill(String(sum));
      await expect(change.getByText(say('desk:rules.change.looser'))).toBeVisible();
      await expectFine(one.page, 'a looser rule');
      await change.getByLabel(reason, { exact: true }).fill('asked for by the agent');
      await press(change.getByRole('button', { name: say('desk:rules.change.propose') }));
      await expect(one.page.getByText(say('desk:rules.change.proposed'))).toBeVisible();
      // Who proposed it finds no step to agree to it, and the rule is as it was.
      await expect(one.step('desk:money.takeBack.title')).toBeVisible();
      await expect(one.step('desk:money.confirm.title')).toHaveCount(0);
      await expect(rowOf(one, perDay)).not.toContainText(baht);

      await other.signInByCall(second);
      await other.enter('rules');
      await expect(other.page.getByRole('region', { name: waits })).toContainText(baht);
      await expectFine(other.page, 'a change that waits');
      const confirm = other.step('desk:money.confirm.title');
      const typed = { [perDay]: String(sum - 1), [reason]: 'seen on paper' };
      await other.take(confirm, typed);
      await expect(confirm.getByText(say('desk:why.PROPOSAL_DIFFERS'))).toBeVisible();
      await other.take(confirm, { [perDay]: String(sum) });
      await expect(other.page.getByText(say('desk:rules.confirm.done'))).toBeVisible();
      // The other page learns it by itself.
      await expect(one.page.getByRole('region', { name: waits })).toHaveCount(0);
      await expect(rowOf(one, perDay)).toContainText(baht);

      const tighter = other.step('desk:rules.change.title');
      const hold = say('desk:rules.name.holdHours');
      const hours = locale === 'th' ? '36' : '48';
      await tighter.getByLabel(hold, { exact: true }).fill(hours);
      await expect(tighter.getByText(say('desk:rules.change.tighter'))).toBeVisible();
      await tighter.getByLabel(reason, { exact: true }).fill('many stolen phones');
      await press(tighter.getByRole('button', { name: say('desk:rules.change.submit') }));
      await expect(other.page.getByText(say('desk:rules.change.done'))).toBeVisible();
      await expect(rowOf(one, hold)).toContainText(say('desk:rules.unit.hours', { number: hours }));

      await press(one.page.getByRole('tab', { name: say('desk:rules.tab.history') }));
      const steps = one.page.getByRole('article');
      await expect(steps.nth(0)).toContainText('many stolen phones');
      await expect(steps.nth(1)).toContainText(say('desk:rules.history.confirmed'));
      await expect(steps.nth(1)).toContainText(second);
      await expect(steps.nth(2)).toContainText(say('desk:rules.history.proposed'));
      await expect(steps.nth(2)).toContainText(baht);
      await expectFine(one.page, 'past changes');
    },
  );
