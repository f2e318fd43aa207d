import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { expect, test } from '../../poyTest.ts';
import { callProduct } from '../../product/callProduct.ts';
import { createWords } from '../../words.ts';

const slot = {
  partner: 'sandbox',
  title: 'sandbox-slot',
  device: 'phone',
  language: 'my',
} as const;
const provider = phoneIsEnough('the provider has one page for all screens');

test(
  'a guest sees the games of a demo and tries one without money',
  provider,
  async ({ page, press }) => {
    const offered = await callProduct(page.request, '/poy-api/partners.game.list.config', {});
    expect(offered.map(({ title }) => title)).toEqual(['sandbox-slot', 'sandbox-crash']);
    await page.goto('/games');
    for (const { name, names } of offered) {
      const shown = new RegExp([name, ...Object.values(names)].join('|'));
      await expect(page.getByText(shown).first()).toBeVisible();
    }

    const { url } = await callProduct(page.request, '/poy-api/games.demo', { body: slot });
    await page.goto(url);
    await press(page.getByRole('button'));
    await expect(page.locator('[data-result]')).toBeVisible();
  },
);

test(
  'a member plays at a provider, and the cash follows each stake and each win',
  provider,
  async ({ context, page, press, join, product }) => {
    const say = createWords('my');
    await context.addCookies([{ name: 'locale', value: 'mm', url: product.url }]);
    await join(300);
    const { url } = await callProduct(page.request, '/poy-api/games.launch', { body: slot });
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
