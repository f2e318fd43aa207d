import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { forgetDrafts, reloadDrafts } from '../../testing/drafts.ts';
import { openLotto, testSlip } from '../../testing/openLotto.ts';
import { testRound } from '../../testing/testRounds.ts';
import { placed } from '../../testing/openWith.ts';

const user = userEvent.setup();
const path = '/lotto/yeekee/42';
const amounts = () => screen.findByRole('group', { name: 'Quick amounts' }, { timeout: 4000 });
const offered = async () =>
  within(await amounts())
    .getAllByRole('button')
    .map((button) => button.textContent);

beforeEach(forgetDrafts);

/** Counts the presses, as a member does. */
function counted() {
  let taps = 0;
  const tap = async (target: HTMLElement) => {
    taps += 1;
    await user.click(target);
  };
  const digit = async (name: string) =>
    tap(within(await screen.findByRole('group', { name: 'Keypad' })).getByRole('button', { name }));
  return { tap, digit, taps: () => taps };
}

it('takes the stake before the first number, remembers it, and the next slip needs no stake', async () => {
  const page = await openLotto(path, { answers: { '/poy-api/poys.create': testSlip() } });
  const { tap, digit, taps } = counted();
  await tap(within(await amounts()).getByRole('button', { name: '20' }));
  await digit('4');
  await digit('7');
  await tap(screen.getByRole('button', { name: /^Send slip/ }));
  await tap(await screen.findByRole('button', { name: /^Confirm/ }));
  await screen.findByRole('region', { name: 'Slip sent' });
  expect(taps()).toBe(5);
  // The receipt covers nothing: on the board a number is one tap, and the next slip three.
  await user.click(screen.getByRole('button', { name: 'Board of numbers' }));
  const next = counted();
  await next.tap(
    within(await screen.findByRole('group', { name: 'Board of numbers' })).getByRole('button', {
      name: /^48/,
    }),
  );
  expect(screen.queryByRole('region', { name: 'Slip sent' })).toBeNull();
  await next.tap(screen.getByRole('button', { name: /^Send slip/ }));
  await next.tap(await screen.findByRole('button', { name: /^Confirm/ }));
  await screen.findByRole('region', { name: 'Slip sent' });
  expect(next.taps()).toBe(3);
  expect(placed(page).map(({ body }) => (body as { lines: unknown }).lines)).toEqual([
    [{ option: 'teng_bon_2', number: '47', price: 20, multiply: 90 }],
    [{ option: 'teng_bon_2', number: '48', price: 20, multiply: 90 }],
  ]);
});

it('takes the stake after the numbers in one tap', async () => {
  await openLotto(path);
  const { tap, digit } = counted();
  await digit('4');
  await digit('7');
  await screen.findByLabelText('Stake for 47 2 top');
  expect(screen.queryByRole('button', { name: /^Send slip/ })).toBeNull();
  await tap(within(await amounts()).getByRole('button', { name: '50' }));
  expect(screen.getByLabelText('Stake for 47 2 top')).toHaveValue('50');
  expect(screen.getByRole('button', { name: /^Send slip/ })).toBeVisible();
});

it('keeps the stake for the visit, and only offers it in the next one', async () => {
  const first = await openLotto(path);
  const field = await screen.findByLabelText('Stake for all', {}, { timeout: 4000 });
  expect(await offered()).toEqual(['5', '10', '20', '50', '100']);
  await user.type(field, '35');
  first.unmount();
  reloadDrafts();
  const next = testRound({ betId: 43, number: 43, closesIn: 800 });
  const second = await openLotto('/lotto/yeekee/43', {
    answers: { '/poy-api/bet-lists.one': next },
  });
  expect(await screen.findByLabelText('Stake for all', {}, { timeout: 4000 })).toHaveValue('35');
  second.unmount();
  sessionStorage.clear();
  await openLotto(path);
  expect(await screen.findByLabelText('Stake for all', {}, { timeout: 4000 })).toHaveValue('');
  expect(await offered()).toEqual(['10', '20', '35', '50', '100']);
});

it('says on the line that its stake is missing, and goes there', async () => {
  await openLotto(path);
  const { digit } = counted();
  await digit('4');
  await digit('7');
  await user.type(await screen.findByLabelText('Stake for 47 2 top'), '20');
  await digit('4');
  await digit('8');
  await user.click(screen.getByRole('button', { name: /^Send slip/ }));
  const missing = screen.getByLabelText('Stake for 48 2 top');
  await waitFor(() => expect(missing).toHaveFocus());
  expect(missing).toHaveAccessibleDescription('Write a stake here.');
  expect(screen.getByRole('alert')).toHaveTextContent('Write a stake here.');
  await user.type(missing, '20');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('marks a slip that cannot win more than it costs, on the paper and before it is sent', async () => {
  const words = 'This slip cannot win more than it costs.';
  await openLotto(path);
  const { digit } = counted();
  await user.click(await screen.findByRole('tab', { name: 'Run' }));
  for (const each of ['1', '2', '3']) await digit(each);
  await user.click(within(await amounts()).getByRole('button', { name: '10' }));
  expect(screen.queryByText(words)).toBeNull();
  for (const each of ['4', '5', '6', '7', '8', '9', '0']) await digit(each);
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Send slip/ }));
  expect(within(await screen.findByRole('dialog')).getByText(words)).toBeVisible();
});
