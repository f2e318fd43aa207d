import { phoneIsEnough } from '../../cases/oneScreen.ts';
import type { LottoOption } from '@poy/bet-rules';
import { BetPage } from '../../pages/BetPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

type Options = readonly LottoOption[];

/**
 * The options and helpers that each option of a tab switches off. All others stay as they are.
 * Options of other lengths stand behind other tabs.
 */
const takesOff: Partial<Record<LottoOption, Options>> = {
  tode_3: ['shuffle_3'],
  shuffle_3: ['tode_3'],
  shuffle_2: ['option_2_19', 'option_2_roodnha', 'option_2_roodlung'],
  option_2_19: ['shuffle_2', 'option_2_roodnha', 'option_2_roodlung'],
  option_2_roodnha: ['option_2_19', 'option_2_roodlung', 'shuffle_2'],
  option_2_roodlung: ['option_2_19', 'option_2_roodnha', 'shuffle_2'],
};

/**
 * The options that are on when a tab opens, and a series of taps with every step from one helper to
 * another.
 */
const tours: readonly { tab: 'three' | 'two' | 'one'; shown: Options; taps: Options }[] = [
  {
    tab: 'three',
    shown: ['teng_bon_3', 'tode_3', 'shuffle_3'],
    taps: [
      'tode_3',
      'shuffle_3',
      'tode_3',
      'teng_bon_3',
      'shuffle_3',
      'teng_bon_3',
      'tode_3',
      'tode_3',
    ],
  },
  {
    tab: 'two',
    shown: [
      'teng_bon_2',
      'teng_lang_2',
      'shuffle_2',
      'option_2_19',
      'option_2_roodnha',
      'option_2_roodlung',
    ],
    taps: [
      'option_2_19',
      'option_2_roodnha',
      'option_2_19',
      'option_2_roodlung',
      'option_2_19',
      'shuffle_2',
      'teng_lang_2',
      'option_2_roodnha',
      'option_2_roodlung',
      'option_2_roodnha',
      'shuffle_2',
      'teng_bon_2',
      'option_2_roodlung',
      'shuffle_2',
      'option_2_19',
      'teng_bon_2',
      'option_2_19',
    ],
  },
  {
    tab: 'one',
    shown: ['teng_bon_1', 'teng_lang_1'],
    taps: ['teng_lang_1', 'teng_bon_1', 'teng_lang_1'],
  },
];

test(
  'a tap on an option takes off exactly what it conflicts with',
  phoneIsEnough('which options conflict is one rule for all screens'),
  async ({ visitor, page, join }) => {
    await join();
    const bet = new BetPage(visitor);
    await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
    for (const { tab, shown, taps } of tours) {
      await bet.tab(tab);
      let on: Options = shown.slice(0, 1);
      for (const tapped of taps) {
        await bet.press(tapped);
        on = on.includes(tapped)
          ? on.filter((option) => option !== tapped)
          : [...on.filter((option) => !takesOff[tapped]?.includes(option)), tapped];
        for (const option of shown)
          await expect(bet.option(option), `${option} after ${tapped}`).toHaveAttribute(
            'aria-pressed',
            String(on.includes(option)),
          );
      }
    }
  },
);

test(
  'the helpers that act at once stay off and take nothing off',
  phoneIsEnough('what the helpers add is one rule for all screens'),
  async ({ visitor, page, join }) => {
    await join();
    const bet = new BetPage(visitor);
    await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
    await bet.press('option_2_19');
    // Every number stands once. Half of the even and odd numbers came with low and high already, and
    // the page says so.
    for (const [helper, lines] of [
      ['option_2_ble', 10],
      ['option_2_low', 55],
      ['option_2_high', 100],
      ['option_2_even', 100],
      ['option_2_odd', 100],
    ] as const) {
      await bet.press(helper);
      await bet.hasLines(lines);
      await expect(bet.option(helper)).toHaveAttribute('aria-pressed', 'false');
      await expect(bet.option('option_2_19')).toHaveAttribute('aria-pressed', 'true');
    }
  },
);

test('numbers, stakes and the possible win while they are typed; undo takes a batch', async ({
  visitor,
  page,
  say,
  press,
  join,
}) => {
  await join(1000);
  const bet = new BetPage(visitor);
  await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
  const sum = (text: string) =>
    page.getByRole('region', { name: /./ }).getByText(`฿${text}`, { exact: true }).first();

  await bet.press('teng_lang_2');
  await bet.type('47');
  await bet.hasLines(2);
  await bet.press('option_2_19');
  // 47 is one of the 19 doors of 7, and it stands once.
  await bet.type('7');
  await bet.hasLines(38);

  await bet.undo();
  await bet.hasLines(2);
  await expect(bet.lines).toHaveText([/^47/, /^47/]);
  await bet.undo();
  await bet.hasLines(0);

  await bet.press('option_2_19');
  await bet.type('47');
  await bet.stakeForAll.fill('20');
  await expect(bet.lines).toHaveText([/\+1,800\.00/, /\+1,800\.00/]);
  await expect(sum('40.00')).toBeVisible();
  await expect(sum('3,600.00')).toBeVisible();

  await bet.stake('47', 'teng_lang_2').fill('7');
  await expect(bet.lines).toHaveText([/\+1,800\.00/, /\+630\.00/]);
  await expect(sum('27.00')).toBeVisible();
  await expect(sum('2,430.00')).toBeVisible();

  await bet.quickAmount(50);
  await expect(bet.stake('47', 'teng_bon_2')).toHaveValue('50');
  await expect(bet.stake('47', 'teng_lang_2')).toHaveValue('50');
  await bet.type('12');
  await expect(bet.stake('12', 'teng_bon_2')).toHaveValue('50');

  // A text that is no whole amount stays as it was typed. The page says why, and nothing is sent.
  // 10,000 fits into its box.
  for (const text of ['10.50', '-5', '1e3']) {
    await bet.stake('47', 'teng_bon_2').fill(text);
    await expect(bet.stake('47', 'teng_bon_2')).toHaveAttribute('aria-invalid', 'true');
    await press(page.getByRole('button', { name: say('lotto:slip.send') }));
    await expect(bet.stake('47', 'teng_bon_2')).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(bet.stake('47', 'teng_bon_2')).toHaveValue(text);
  }
  for (const box of [
    bet.stakeForAll,
    bet.stake('47', 'teng_bon_2'),
    bet.stake('12', 'teng_lang_2'),
  ]) {
    await bet.showsWhole(box, '10000');
    await bet.showsWhole(box, '10,000');
  }

  // A number that is typed again keeps one line. Its stake is replaced, the page says so, and one
  // press puts the old stake back.
  await bet.stake('12', 'teng_lang_2').fill('70');
  await bet.stakeForAll.fill('30');
  await bet.stake('47', 'teng_bon_2').fill('70');
  await bet.type('47');
  await bet.hasLines(4);
  await expect(bet.stake('47', 'teng_bon_2')).toHaveValue('30');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say('lotto:again.now', { what: '47', amount: '30' }) }),
  ).toBeVisible();
  await press(page.getByRole('button', { name: say('lotto:again.putBack') }));
  await expect(bet.stake('47', 'teng_bon_2')).toHaveValue('70');

  // Digits of the page's own scripts count as digits.
  await bet.stakeForAll.fill('๒๕');
  await expect(bet.stake('12', 'teng_lang_2')).toHaveValue('25');

  // The slip that is being written is kept on this device.
  await page.reload();
  await bet.hasLines(4);
  await expect(bet.stake('12', 'teng_lang_2')).toHaveValue('25');
  await expect(page.getByText(say('lotto:slip.empty'))).toBeHidden();
});
