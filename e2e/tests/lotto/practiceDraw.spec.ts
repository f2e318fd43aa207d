import { randomUUID } from 'node:crypto';
import { callProduct } from '../../product/callProduct.ts';
import { operatorAt } from '../../operatorCli.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

// This runs on the desktop only: this market has one round a day.
test(
  'a visitor of the demo draws practice figures in the sandbox, and the result says what they are',
  { tag: '@desktop' },
  async ({ page, say, press, join, product }) => {
    await join(100);
    const round = await openRound(page.request, 'BET_STOCK_SINGAPORE', 60);
    await callProduct(page.request, '/poy-api/poys.create', {
      body: {
        betId: round.betId,
        lines: [{ option: 'teng_bon_2', number: '47', price: 20 }],
        accept: 'any',
      },
      key: randomUUID(),
    });
    const operator = await operatorAt(product, 'operator3');
    await operator(
      'rounds',
      'move',
      '--round',
      String(round.betId),
      '--closes',
      '+2s',
      '--reason',
      'a practice draw',
    );
    await expect
      .poll(() => operator('rounds', 'show', '--round', String(round.betId)))
      .toMatchObject({ status: 'calculating' });

    await test.step('the round waits on the page that the bank links', async () => {
      await page.goto(product.sandboxUrl);
      await press(page.getByRole('link', { name: say('sandbox:draws.title') }));
      await expect(page.getByText(say('sandbox:draws.label'))).toBeVisible();
      await press(page.getByRole('button', { name: say('sandbox:market.BET_STOCK_SINGAPORE') }));
    });

    const drawn = page.getByRole('listitem').filter({ hasText: say('sandbox:draws.practice') });
    await expect(drawn).toContainText(say('sandbox:market.BET_STOCK_SINGAPORE'));
    await expect(drawn).toContainText(say('sandbox:drawn.confirmed'));
    const [index = ''] = /\d[\d,]*\.\d\d/.exec(await drawn.innerText()) ?? [];

    await page.goto(`/results/${round.betId}`);
    await expect(page.getByText(index)).toBeVisible();
    await expect(page.getByText(say('lotto:made.practice'))).toBeVisible();
  },
);
