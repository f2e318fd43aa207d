import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, jest } from '@jest/globals';
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

it('shows the text of the slip selected where the browser refuses to copy it', async () => {
  // In the browser of LINE the page said only that it could not be copied, and the text was nowhere.
  await openLotto('/lotto/yeekee/42');
  await screen.findByRole('group', { name: 'Keypad' });
  await user.keyboard('47');
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await user.click(screen.getByRole('button', { name: /More for this slip/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy as text' }));
  expect(await screen.findByText(/^Copying was refused. The text is selected/)).toBeVisible();
  expect(String(window.getSelection())).toMatch(/47/);
  // Another line makes another slip, of which nothing was said.
  await user.keyboard('58');
  expect(screen.queryByText(/^Copying was refused/)).toBeNull();
});

it('takes the digit row of a keyboard with the Thai layout', async () => {
  // The keys 4 and 7 type ภ and ึ there, and players had to change the layout for each slip.
  await openLotto('/lotto/yeekee/42');
  await screen.findByRole('group', { name: 'Keypad' });
  fireEvent.keyDown(document.body, { key: 'ภ', code: 'Digit4', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'ภ', code: 'Digit4', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'ภ', code: 'Digit4' });
  fireEvent.keyDown(document.body, { key: 'ึ', code: 'Digit7' });
  const lines = await screen.findByRole('list', { name: 'Lines of the slip' });
  expect(lines).toHaveTextContent(/^472 top/);
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
