import { languageOf, locales } from '@poy/contract/rules';
import { openPage } from '../../openPage.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { expect, test } from '../../poyTest.ts';
import { drawnRound, openRound } from '../../rounds.ts';
import { createWords } from '../../words.ts';

for (const locale of locales)
  test(`@phone the demo says that simulated members play wherever they are seen, in ${locale}`, async ({
    visitor,
    page,
    join,
    product,
  }) => {
    const say = createWords(languageOf(locale));
    await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }]);
    await openPage({ page, say }, '/');
    await expect(page.getByText(say('shell:home.fairTextDemo'))).toBeVisible();
    await expect(page.getByText(say('shell:home.fairText'))).toHaveCount(0);

    const shoots = page.getByText(say('lotto:made.demo'));
    const drawn = await drawnRound(page.request);
    await openPage({ page, say }, `/results/${drawn.betId}`);
    await expect(shoots).toBeVisible();

    await join(100);
    const bet = new BetPage({ ...visitor, say });
    await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 60));
    await bet.tab('shoot');
    await expect(shoots).toBeVisible();
    await openPage({ page, say }, `/lotto/yeekee/${drawn.betId}`);
    await expect(shoots).toBeVisible();
  });
