import type { LottoOption } from '@poy/bet-rules';
import { BetPage } from '../pages/BetPage.ts';
import { expect, test } from '../poyTest.ts';
import { openRound } from '../rounds.ts';

type Options = readonly LottoOption[];

/** What each option of a tab takes off; all others stay as they are. Options of other lengths stand behind other tabs. */
const takesOff: Partial<Record<LottoOption, Options>> = {
  tode_3: ['shuffle_3'],
  shuffle_3: ['tode_3'],
  shuffle_2: ['option_2_19', 'option_2_roodnha', 'option_2_roodlung'],
  option_2_19: ['shuffle_2', 'option_2_roodnha', 'option_2_roodlung'],
  option_2_roodnha: ['option_2_19', 'option_2_roodlung', 'shuffle_2'],
  option_2_roodlung: ['option_2_19', 'option_2_roodnha', 'shuffle_2'],
};

/** What is on when a tab opens, and a tour of taps that makes every step there is from one helper to another. */
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

test('a tap on an option takes off exactly what it conflicts with', async ({
  visitor,
  page,
  join,
}) => {
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
});

test('the helpers that act at once stay off and take nothing off', async ({
  visitor,
  page,
  join,
}) => {
  await join();
  const bet = new BetPage(visitor);
  await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
  await bet.press('option_2_19');
  let lines = 0;
  for (const [helper, writes] of [
    ['option_2_ble', 10],
    ['option_2_low', 50],
    ['option_2_high', 50],
    ['option_2_even', 50],
    ['option_2_odd', 50],
  ] as const) {
    await bet.press(helper);
    await bet.hasLines((lines += writes));
    await expect(bet.option(helper)).toHaveAttribute('aria-pressed', 'false');
    await expect(bet.option('option_2_19')).toHaveAttribute('aria-pressed', 'true');
  }
});

test('numbers, stakes and the possible win while they are typed; undo takes a batch', async ({
  visitor,
  page,
  say,
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
  await bet.type('7');
  await bet.hasLines(40);

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

  // Digits of the page's own scripts count as digits.
  await bet.stakeForAll.fill('๒๕');
  await expect(bet.stake('12', 'teng_lang_2')).toHaveValue('25');

  // What is written is kept on this device.
  await page.reload();
  await bet.hasLines(4);
  await expect(bet.stake('12', 'teng_lang_2')).toHaveValue('25');
  await expect(page.getByText(say('lotto:slip.empty'))).toBeHidden();
});
