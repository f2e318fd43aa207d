import { fileURLToPath } from 'node:url';
import { changeDatabase } from '../../database.ts';
import { expectMarked, markPage } from '../../marker.ts';
import { payIn } from '../../member.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test as base } from '../../poyTest.ts';
import { serveFolder, type FolderServer } from '../../serveFolder.ts';
import { startProduct } from '../../startProduct.ts';

const lottoBuild = fileURLToPath(new URL('../../../dist/apps/lotto', import.meta.url));

/** Starts a product for this test alone, whose lottery pages come from a server of their own. */
const test = base.extend<{ lotto: FolderServer }, object>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  lotto: async ({ product, request }, use) => {
    const lotto = await serveFolder(lottoBuild);
    const manifest = `${lotto.url}/mf-manifest.json`;
    await changeDatabase(
      product.dataDir,
      "UPDATE sites.site SET remotes = remotes || jsonb_build_object('lotto', $1::text) WHERE host = 'localhost'",
      [manifest],
    );
    await expect
      .poll(async () => (await request.get('/')).text(), {
        message: 'the site has its new address',
      })
      .toContain(manifest);
    await use(lotto);
    await lotto.stop();
  },
});

test(
  'a remote that is down: an error with retry in its place, all else goes on, and retry recovers without a reload',
  { tag: '@desktop' },
  async ({ visitor, page, product, say, press, lotto, join, noise }) => {
    noise.push(/ERR_CONNECTION_REFUSED/, /Federation Runtime/);
    const { balance } = await join(200);
    const topBar = new TopBar(visitor);
    const nav = page.getByRole('banner').getByRole('navigation', { name: say('shell:nav.label') });
    const failed = page.getByRole('alert').filter({ hasText: say('shell:remote.title') });
    await page.goto('/main');
    await markPage(page);
    await lotto.stop();

    await press(nav.getByRole('link', { name: say('shell:nav.lotto'), exact: true }));
    await expect(failed).toBeVisible();
    await topBar.shows(balance);

    await press(failed.getByRole('button', { name: say('host:actions.retry') }));
    await expect(failed).toBeVisible();

    const more = await payIn(page.request, product.sandboxUrl, 100);
    await topBar.shows(more);
    await press(nav.getByRole('link', { name: say('shell:nav.money'), exact: true }));
    await expect(
      page.getByRole('heading', { name: say('credit:money.title'), exact: true }),
    ).toBeVisible();

    await press(nav.getByRole('link', { name: say('shell:nav.lotto'), exact: true }));
    await expect(failed).toBeVisible();
    await lotto.start();
    await press(failed.getByRole('button', { name: say('host:actions.retry') }));
    await expect(
      page.getByRole('link', { name: new RegExp(say('host:markets.BET_YEEKEE_15')) }).first(),
    ).toBeVisible();
    await expect(failed).toBeHidden();
    await expectMarked(page);
    await topBar.shows(more);
  },
);
