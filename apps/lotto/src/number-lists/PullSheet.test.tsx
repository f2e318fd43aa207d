import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto, testSlip } from '../testing/openLotto.ts';
import './PullSheet.tsx';
import './SaveAsList.tsx';

const user = userEvent.setup();
const list = {
  setId: 5,
  name: 'Lucky',
  version: 1,
  lineCount: 1,
  firstNumbers: ['47'],
  stake: 20,
  updatedAt: 0,
};
beforeEach(forgetDrafts);

async function openMenu(choice: string) {
  await user.click(await screen.findByRole('button', { name: /More for this slip/ }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

it('puts a number list, then an old slip, on the slip being written, and says what was there already', async () => {
  const page = await openLotto('/lotto/yeekee/42', {
    answers: {
      '/poy-api/number-sets.all': [list],
      '/poy-api/number-sets.one': {
        ...list,
        lines: [{ option: 'teng_bon_2', number: '47', price: 20 }],
      },
      '/poy-api/poys.all': { slips: [testSlip({ number: 41 })], next: null },
      '/poy-api/poys.one': testSlip({ number: 41 }),
    },
  });
  await openMenu('Put in saved numbers');
  await user.click(await screen.findByRole('button', { name: /Lucky/ }));
  expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('20');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openMenu('Put in saved numbers');
  await user.click(screen.getByRole('tab', { name: 'Old slips' }));
  await user.click(await screen.findByRole('button', { name: /round\u00a041/ }));
  expect(
    (await screen.findAllByText('Already there: 47. The stake stays.')).length,
  ).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'Lines: 1' })).toBeVisible();
  expect(page.address()).toBe('/lotto/yeekee/42');
});

it('keeps an open menu when the rest of the slip comes', async () => {
  await openLotto('/lotto/yeekee/42', { answers: {} });
  await screen.findByRole('group', { name: 'Keypad' });
  await user.click(screen.getByRole('button', { name: /More for this slip/ }));
  const item = screen.getByRole('menuitem', { name: 'Put in saved numbers' });
  // A member once saw the menu go that was opened in the first moment of the page.
  await new Promise((done) => setTimeout(done, 2_500));
  expect(item).toBeVisible();
});

it('keeps the slip being written as a list', async () => {
  const page = await openLotto('/lotto/yeekee/42', {
    answers: { '/poy-api/number-sets.save': { ...list, lines: [] } },
  });
  const keypad = await screen.findByRole('group', { name: 'Keypad' });
  for (const digit of ['4', '7'])
    await user.click(within(keypad).getByRole('button', { name: digit }));
  await openMenu('Save as number set');
  await user.type(await screen.findByLabelText('Name of the set'), 'Lucky{Enter}');
  await waitFor(() => expect(page.host.snackbar.getState().txt).toBe('Set saved'));
  expect(page.api.calls.find(({ path }) => path === '/poy-api/number-sets.save')?.body).toEqual({
    name: 'Lucky',
    lines: [{ option: 'teng_bon_2', number: '47', price: null }],
  });
  expect(screen.getByLabelText('Stake for 47 2 top')).toBeVisible();
});
