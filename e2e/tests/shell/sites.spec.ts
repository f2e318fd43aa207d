import { demoPassword } from '../../people/member.ts';
import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test as base } from '../../poyTest.ts';

const test = base.extend({
  baseURL: async ({ product }, use) => use(product.url.replace('localhost', 'lotus.localhost')),
});

test(
  'the second site has its own theme, name and modules',
  phoneIsEnough('what a site has is the same on all screens'),
  async ({ visitor, page, say, noise }) => {
    noise.push(/status of 404/);
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'lotus');
    await expect(page.getByRole('banner')).toContainText('Lotus');
    await new SignPage(visitor).signIn({ userName: 'demo01', password: demoPassword });
    await expect(page).toHaveURL('/main');
    await expect(new TopBar(visitor).balance).toBeVisible();
    await expect(
      page.getByRole('link', { name: say('shell:nav.lotto'), exact: true }).first(),
    ).toBeVisible();
    await expect(page.locator('a[href^="/games"], a[href^="/profile"]')).toHaveCount(0);

    await page.goto('/lotto');
    await expect(
      page.getByRole('link', { name: new RegExp(say('host:markets.BET_YEEKEE_15')) }).first(),
    ).toBeVisible();
    for (const path of ['/games', '/profile']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(
        page.getByRole('heading', { name: say('shell:errors.notFoundTitle') }),
      ).toBeVisible();
      await expect(new TopBar(visitor).balance).toBeVisible();
    }
  },
);

test(
  'a host that belongs to no site is told so',
  desktopIsEnough('what a site has is the same on all screens'),
  async ({ page, product, say, noise }) => {
    noise.push(/status of 4\d\d/);
    await page.goto(product.url.replace('localhost', 'nobody.localhost'));
    await expect(
      page.getByRole('heading', { name: say('shell:errors.domainTitle') }),
    ).toBeVisible();
  },
);
