import { usdtText } from '@poy/contract/usdt';
import { walksOf } from '../../cases/bothDevices.ts';
import { callProduct } from '../../product/callProduct.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { balanceOf } from '../../people/member.ts';
import { StatementPage } from '../../pages/StatementPage.ts';
import { UsdtPages } from '../../pages/UsdtPages.ts';
import { expect, test } from '../../poyTest.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [nth, { locale, tag }] of walksOf(0).entries())
  test(`money comes in by USDT, in ${locale} ${tag}`, async ({ page, meet }) => {
    const { visitor, openSecond } = await meet(locale);
    const { say } = visitor;
    const pages = new UsdtPages(visitor);
    const arrived = page.getByRole('heading', { name: say('credit:arrived.title') });
    const latest = () =>
      callProduct(page.request, '/poy-api/deposits.latest', { query: { kind: 'crypto' } });
    // Each walk has an amount of its own, by which its row of the chain is found.
    const asked = 700 + 100 * nth;
    const exact = async () => usdtText((await latest())?.quote?.micro ?? 0);

    await test.step('asks for an amount, and reads the exact USDT and the network', async () => {
      await page.goto('/credit/deposit/crypto');
      await expect(page.getByText(say('credit:crypto.network'))).toBeVisible();
      await expectFine(page, 'the form');
      await pages.ask(asked);
      await expect(page.getByText(await exact(), { exact: true })).toBeVisible();
      await expect(page.getByText(say('credit:crypto.network'))).toBeVisible();
      await expect(page.getByRole('img', { name: say('credit:crypto.qr') })).toBeVisible();
      await expectFine(page, 'what to send');
    });

    const chain = await pages.openChain();
    await test.step('pays at the practice chain, and sees the confirmations', async () => {
      await expectFine(chain, 'the practice chain');
      await pages.sendAndHold(chain, await exact());
      await expect(pages.confirmations).toBeVisible();
      await expectFine(page, 'the confirmations');
    });

    await test.step('sees the same after a reload and on a second device', async () => {
      // What was on its way when the transfer was held has arrived by now.
      await page.reload();
      await expect(pages.confirmations).toBeVisible();
      const shown = await pages.confirmations.getAttribute('value');
      expect(Number(shown)).toBeGreaterThan(0);
      expect(Number(shown)).toBeLessThan(20);
      const there = await openSecond();
      await there.goto('/credit/deposit/crypto');
      const progress = there.getByRole('progressbar', {
        name: say('credit:crypto.confirmations'),
      });
      await expect(progress).toHaveAttribute('value', String(shown));
      expect(await balanceOf(page.request)).toBe(0);
    });

    await test.step('is credited at the 20th, and the statement has the row', async () => {
      await pages.pressOf(chain, await exact(), 'sandbox:chain.goOn');
      await expect(arrived).toBeVisible();
      await expectFine(page, 'the receipt');
      expect(await balanceOf(page.request)).toBe(asked);
      const statement = new StatementPage(visitor);
      await statement.open();
      await expectFine(page, 'the statement');
      expect((await statement.rows()).map(({ satang }) => satang)).toEqual([asked * 100]);
    });
  });
