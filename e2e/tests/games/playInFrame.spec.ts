import { languageOf, type Locale } from '@poy/contract/rules';
import { oneScreenIn } from '../../cases/oneScreen.ts';
import { expect, test } from '../../poyTest.ts';
import { callProduct } from '../../product/callProduct.ts';
import { createWords } from '../../words.ts';

const bahtIn = (text: string): number => Number(text.replace(/[^\d.]/g, ''));

/** One word is typed with an error, as people do. */
const typed = 'sandbxo slot';

for (const locale of ['th', 'kh'] satisfies Locale[])
  test(
    `a game is found, played over a lost line and left, and the statement agrees, in ${locale}`,
    oneScreenIn(locale, 'the frame fills what is left under the strip on every screen'),
    async ({ context, page, press, join, product, noise }) => {
      // The line is cut on purpose.
      noise.push(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
      const say = createWords(languageOf(locale));
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const { balance: paidIn } = await join(300);

      await page.goto('/games');
      const field = page.getByRole('searchbox', { name: say('games:lobby.search') });
      await press(field);
      await field.fill(typed);
      const found = page.locator('li[data-key]');
      await expect(found).toHaveCount(1);
      const tile = found.getByRole('link');
      const name = (await tile.innerText()).trim().split('\n')[0] ?? '';
      await press(tile);

      const frame = page.frameLocator('iframe');
      const balance = page.locator('[data-stage] [class*=balance]');
      const cash = async () => (await callProduct(page.request, '/api/cashs', {})).money;
      const shown = async () => bahtIn(await balance.innerText());
      const follows = () =>
        expect.poll(async () => (await shown()) - (await cash()), { timeout: 15_000 }).toBe(0);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      for (let round = 0; round < 2; round += 1) {
        await press(frame.getByRole('button'));
        await expect(frame.locator('[data-result]')).toBeVisible();
        await follows();
      }

      await context.setOffline(true);
      await expect(page.getByText(say('games:play.offline'))).toBeVisible();
      // The provider goes on with a round meanwhile. Requests of the test have a line of their own.
      const game = (await page.locator('iframe').getAttribute('src')) ?? '';
      const played = await page.request.post(game, { form: { stake: '10', multiple: '3' } });
      expect(played.ok()).toBe(true);
      await context.setOffline(false);
      await expect(page.getByText(say('games:play.offline'))).toBeHidden();
      await follows();

      await press(page.getByRole('button', { name: say('host:actions.back') }));
      await press(page.getByRole('button', { name: say('games:play.leave.leave'), exact: true }));
      // The list of games is as it was left.
      await expect(page).toHaveURL(/\/games\?q=/);
      await expect(field).toHaveValue(typed);
      const { rounds } = await callProduct(page.request, '/poy-api/transactions.games', {
        body: {},
      });
      expect(rounds.map(({ staked, closedAt }) => [staked, closedAt !== null])).toEqual(
        Array.from({ length: 3 }, () => [10, true]),
      );
      expect(await cash()).toBeCloseTo(paidIn + rounds.reduce((sum, { net }) => sum + net, 0), 2);
      await page.goto('/credit/statement?tab=games');
      const list = page.getByRole('list', { name: say('credit:statement.rounds.title') });
      await expect(list.getByRole('listitem')).toHaveCount(3);
    },
  );
