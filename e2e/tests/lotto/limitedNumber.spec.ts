import { operatorAt } from '../../operatorCli.ts';
import { callProduct } from '../../product/callProduct.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

const stake = 20;

test(
  'numbers limited between question and purchase: nothing is taken, the lines say why, mended ones are bought',
  { tag: '@phone' },
  async ({ visitor, page, say, press, join, product, noise }) => {
    noise.push(/Failed to load resource.*poys\.create/);
    const { balance } = await join(300);
    const bet = new BetPage(visitor);
    const topBar = new TopBar(visitor);
    const operator = await operatorAt(product, 'operator2');
    const round = await openRound(page.request, 'BET_STOCK_GERMANY', 120);
    const limit = (number: string, multiply: number) =>
      operator(
        'limits',
        'set',
        '--round',
        String(round.betId),
        '--option',
        'teng_bon_2',
        '--number',
        number,
        '--multiply',
        String(multiply),
        '--reason',
        'seen in everybody’s dreams',
      );

    await bet.open(round);
    await bet.type('475869');
    await bet.hasLines(3);
    await bet.quickAmount(stake);
    const confirm = await bet.send();
    await limit('47', 45);
    await limit('58', 0);
    await press(confirm);

    const refused = page.getByRole('dialog', { name: say('lotto:refused.heading') });
    await expect(refused).toBeVisible();
    await expect(
      refused.getByRole('heading', { name: say('lotto:refused.closed', { count: 1 }) }),
    ).toBeVisible();
    await expect(
      refused.getByRole('heading', { name: say('lotto:refused.rate_changed', { count: 1 }) }),
    ).toBeVisible();
    await topBar.shows(balance);

    await press(
      refused.getByRole('button', { name: say('lotto:refused.dropClosed', { count: 1 }) }),
    );
    await press(
      refused.getByRole('button', { name: say('lotto:refused.acceptRates', { count: 1 }) }),
    );
    await press(
      page
        .getByRole('dialog', { name: say('lotto:send.title') })
        .getByRole('button', { name: say('host:actions.confirm') }),
    );
    await expect(bet.receipt).toBeVisible();
    await topBar.shows(balance - 2 * stake);
    const {
      slips: [slip],
    } = await callProduct(page.request, '/poy-api/poys.all', { body: {} });
    const { lines } = await callProduct(page.request, '/poy-api/poys.one', {
      body: { poyId: slip?.poyId ?? 0 },
    });
    expect(
      lines.map(({ number, price, multiply, defaultMultiply }) => [
        number,
        price,
        multiply,
        defaultMultiply,
      ]),
    ).toEqual([
      ['47', stake, 45, 90],
      ['69', stake, 90, 90],
    ]);
  },
);
