import { expect, test } from '../../others/foreignRemote.ts';
import { expectMarked, markPage } from '../../browser/marker.ts';
import { payIn } from '../../people/member.ts';
import { TopBar } from '../../pages/TopBar.ts';

test(
  'a remote that is down: an error with retry in its place, all else goes on, and retry recovers without a reload',
  { tag: '@desktop' },
  async ({ visitor, page, product, say, press, lotto, join, noise }) => {
    noise.push(
      /ERR_CONNECTION_REFUSED/,
      /Federation Runtime/,
      /The remote lotto failed\. .*did not load/,
    );
    await lotto.record();
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
