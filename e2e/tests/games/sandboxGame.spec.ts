import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { operatorAt } from '../../operatorCli.ts';
import { expect, test as base } from '../../poyTest.ts';
import { callProduct } from '../../product/callProduct.ts';
import { startProduct } from '../../startProduct.ts';
import { createWords } from '../../words.ts';

/** A product of its own: the others' site offers no games. */
const test = base.extend({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test(
  'a member plays at a provider, and the cash follows each stake and each win',
  phoneIsEnough('the provider has one page for all screens'),
  async ({ context, page, press, join, product }) => {
    const say = createWords('my');
    await context.addCookies([{ name: 'locale', value: 'mm', url: product.url }]);
    await join(300);
    const operator = await operatorAt(product, 'operator1');
    await operator('games', 'site', '--turn', 'on', '--reason', 'games are tried', '--yes');
    const launch = {
      partner: 'sandbox',
      title: 'sandbox-slot',
      device: 'phone',
      language: 'my',
    } as const;
    const { url } = await callProduct(page.request, '/poy-api/games.launch', { body: launch });
    const { money } = await callProduct(page.request, '/api/cashs', {});

    await page.goto(url);
    const balance = page.locator('[data-balance]');
    const results: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const shown = page.waitForEvent('load');
      await press(page.getByRole('button'));
      await shown;
      results.push((await page.locator('[data-result]').getAttribute('data-result')) ?? '');
    }
    const told = Number(await balance.getAttribute('data-balance')) / 100_000;
    const { rounds } = await callProduct(page.request, '/poy-api/transactions.games', { body: {} });
    expect(rounds.map(({ staked, closedAt }) => [staked, closedAt !== null])).toEqual(
      Array.from({ length: 3 }, () => [10, true]),
    );
    expect(told).toBe(money + rounds.reduce((sum, { net }) => sum + net, 0));
    expect((await callProduct(page.request, '/api/cashs', {})).money).toBe(told);
    expect(new Set(results).has('')).toBe(false);

    await page.goto('/credit/statement?tab=games');
    const list = page.getByRole('list', { name: say('credit:statement.rounds.title') });
    await expect(list.getByRole('listitem')).toHaveCount(3);
  },
);
