import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { signIn } from '../../people/member.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';

test(
  'a favourite market is first on every device of its member',
  phoneIsEnough('the second device of the member is the other screen'),
  async ({ visitor, page, say, press, join, openBrowser, product }) => {
    const member = await join();
    const name = `${say('markets:favourite')}: ${say('host:markets.BET_LOTERRY4_MALAY')}`;
    await openPage(visitor, '/lotto');
    const star = page.getByRole('button', { name, exact: true });
    await press(star);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    const favourites = { name: say('markets:favourites') };
    await expect(page.getByRole('region', favourites)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', favourites).getByRole('button', { name })).toBeVisible();

    const phone = await (await openBrowser({ baseURL: product.url })).newPage();
    await signIn(phone.request, member);
    await openPage({ page: phone, say }, '/lotto');
    await expect(phone.getByRole('region', favourites).getByRole('button', { name })).toBeVisible();
  },
);

test(
  'a market is found by its name in another language',
  desktopIsEnough('the search is one list on all screens'),
  async ({ visitor, page, say, press }) => {
    await openPage(visitor, '/lotto');
    // The newest results are a list beside the markets, without links.
    const link = page.getByRole('link');
    const markets = page.getByRole('main').getByRole('listitem').filter({ has: link });
    await page.getByRole('searchbox', { name: say('markets:search') }).fill('korea');
    await expect(markets).toHaveText([new RegExp(say('host:markets.BET_STOCK_KOREA'))]);
    await page.getByRole('searchbox').fill('nothing of the kind');
    await press(page.getByRole('button', { name: say('markets:all') }));
    await expect(markets).not.toHaveCount(1);
  },
);
