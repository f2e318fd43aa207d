import { operatorAt } from '../../operatorCli.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test(
  'the board: a tap adds, the next takes off; lowered and closed numbers are marked; the next visit has it',
  { tag: '@phone' },
  async ({ visitor, page, say, press, product, join }) => {
    await join();
    const bet = new BetPage(visitor);
    const round = await openRound(page.request, 'BET_STOCK_UK', 120);
    const operator = await operatorAt(product, 'operator1');
    for (const [number, multiply] of [
      ['08', 45],
      ['13', 0],
    ] as const) {
      await operator(
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
        'many dream of it',
      );
    }
    await bet.open(round);
    await bet.mode('panel');
    await press(bet.boardNumber('47'));
    await expect(bet.boardNumber('47')).toHaveAttribute('aria-pressed', 'true');
    await expect(bet.boardNumber('08')).toContainText(say('lotto:bet.times', { multiply: '45' }));
    await expect(bet.boardNumber('13')).toBeDisabled();
    await press(bet.boardNumber('08'));
    await bet.hasLines(2);
    await press(bet.boardNumber('47'));
    await bet.hasLines(1);

    await page.reload();
    await expect(bet.boardNumber('08')).toHaveAttribute('aria-pressed', 'true');
    await bet.press('option_2_19');
    await press(bet.boardNumber('7'));
    await bet.hasLines(20);
    await press(bet.boardNumber('7'));
    await bet.hasLines(1);

    await bet.tab('three');
    await press(page.getByRole('tab', { name: '9xx' }));
    await press(bet.boardNumber('987'));
    await bet.hasLines(2);
    await expect(page.getByRole('tab', { name: say('lotto:bet.tab.shoot') })).toBeHidden();
  },
);
