import { languageOf } from '@poy/contract/rules';
import { expectFinger, expectInSight } from '../../screen/inSight.ts';
import { test } from '../../product/ownProductTest.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { expect } from '../../poyTest.ts';
import { closeNow, openRound } from '../../rounds.ts';
import { createWords } from '../../words.ts';

// One product serves both languages, one after the other.
test.describe.configure({ mode: 'default' });

for (const locale of ['th', 'mm'] as const)
  test(`a round closes over the confirmation: the same place says so and offers the next, in ${locale} @phone`, async ({
    context,
    page,
    visitor,
    join,
    press,
    product,
  }) => {
    const say = createWords(languageOf(locale));
    await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
    await join(100);
    const bet = new BetPage({ ...visitor, say });
    // The test closes it. Until then it stays open, however long a busy machine writes the slip.
    const round = await openRound(page.request, 'BET_YEEKEE_SPEED', 60);
    await bet.open(round);
    await bet.type('47');
    await bet.quickAmount(10);
    await bet.send();
    await closeNow(product.dataDir, round.betId);
    const sheet = page.getByRole('dialog', {
      name: say('lotto:closed.text', { round: say('host:round', { number: round.number }) }),
    });
    await expect(sheet).toBeVisible();
    await expectInSight(sheet.getByText(say('lotto:closed.left', { count: 1 })));
    // The next round is one that stays open long enough, so its number depends on the moment.
    const next = say('host:round', { number: '#' });
    const words = say('lotto:closed.move', { count: 1, round: next });
    const move = sheet.getByRole('button', { name: new RegExp(`^${words.replace('#', '\\d+')}$`) });
    await expectInSight(move);
    await expectFinger(move);
    await press(move);
    await bet.hasLines(1);
    await expect(page).not.toHaveURL(new RegExp(`/${round.betId}$`));
  });
