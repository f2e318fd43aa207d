import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto } from '../testing/openLotto.ts';

const user = userEvent.setup();
const stakeForAll = () => screen.findByLabelText('Stake for all');

beforeEach(forgetDrafts);

it('goes from typed digits to the stake in five tabs at most', async () => {
  await openLotto('/lotto/yeekee/42');
  await screen.findByRole('group', { name: 'Keypad' });
  await user.keyboard('47');
  const box = await stakeForAll();
  let tabs = 0;
  while (document.activeElement !== box && tabs < 6) {
    await user.tab();
    tabs += 1;
  }
  expect(tabs).toBeLessThanOrEqual(5);
  expect(box).toHaveFocus();
});

it('goes to the stake at *, and asks to send at Ctrl and Enter', async () => {
  await openLotto('/lotto/yeekee/42');
  await screen.findByRole('group', { name: 'Keypad' });
  await user.keyboard('47');
  const box = await stakeForAll();
  await user.keyboard('*');
  expect(box).toHaveFocus();
  await user.keyboard('20');
  expect(box).toHaveValue('20');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('dialog')).toBeVisible();
});
