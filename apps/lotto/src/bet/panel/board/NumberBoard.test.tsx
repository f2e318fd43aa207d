import { testMember } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { findLines, forgetDrafts } from '../../../testing/drafts.ts';
import { openLotto } from '../../../testing/openLotto.ts';

const user = userEvent.setup();
const number = (text: string) =>
  within(screen.getByRole('group', { name: 'Board of numbers' })).getByRole('button', {
    name: new RegExp(`^${text}`),
  });

async function openBoard(): Promise<void> {
  localStorage.setItem(`poy-choice:${testMember.uuid}:entry`, 'panel');
  await openLotto('/lotto/yeekee/42');
  await screen.findByRole('group', { name: 'Board of numbers' });
}

beforeEach(forgetDrafts);

it('is changed over to and stays for the next visit', async () => {
  const page = await openLotto('/lotto/yeekee/42');
  await user.click(await screen.findByRole('button', { name: 'Board of numbers' }));
  expect(await screen.findByRole('group', { name: 'Board of numbers' })).toBeVisible();
  page.unmount();
  await openLotto('/lotto/yeekee/42');
  expect(await screen.findByRole('group', { name: 'Board of numbers' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keypad' }));
  expect(screen.getByRole('group', { name: 'Keypad' })).toBeVisible();
});

describe('a tap', () => {
  it('adds a number under every option that is on, the next takes it off', async () => {
    await openBoard();
    await user.click(number('47'));
    expect(number('47')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: /^2 bottom/ }));
    expect(number('47')).toHaveAttribute('aria-pressed', 'mixed');
    await user.click(number('47'));
    expect(await findLines()).toHaveLength(2);
    expect(screen.getByText('Selected: 1')).toBeVisible();
    await user.click(number('47'));
    expect(screen.queryByRole('list', { name: 'Lines of the slip' })).toBeNull();
    expect(screen.getByText('Removed 47 · 2 top, 2 bottom')).toBeVisible();
  });

  it('with 19 doors stands for its numbers; taken off, it takes them from 2 top and 2 bottom alike', async () => {
    await openBoard();
    await user.click(screen.getByRole('button', { name: /^2 bottom/ }));
    await user.click(screen.getByRole('button', { name: /^19 doors/ }));
    await user.click(number('7'));
    expect(await findLines()).toHaveLength(38);
    await user.click(screen.getByRole('button', { name: /^2 bottom/ }));
    await user.click(number('7'));
    expect(screen.queryByRole('list', { name: 'Lines of the slip' })).toBeNull();
  });

  it('on a helper that acts at once adds its numbers, the next takes them off', async () => {
    await openBoard();
    await user.click(screen.getByRole('button', { name: /^Doubles/ }));
    expect(await findLines()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: /^Doubles/ }));
    expect(screen.queryByRole('list', { name: 'Lines of the slip' })).toBeNull();
  });
});

it('marks what is lowered and what is closed, in words too', async () => {
  await openBoard();
  expect(number('74')).toHaveTextContent('74× 45');
  expect(number('13')).toHaveTextContent('13Closed');
  expect(number('13')).toBeDisabled();
  // Neither number is lowered under 2 bottom, so a tap adds that line.
  await user.click(screen.getByRole('button', { name: /^2 bottom/ }));
  expect(number('13')).toBeEnabled();
});

it('shows a hundred of three digits to a tab, and finds the others by their digits', async () => {
  await openBoard();
  await user.click(screen.getByRole('tab', { name: '3 digits' }));
  const board = screen.getByRole('group', { name: 'Board of numbers' });
  expect(within(board).getAllByRole('button')).toHaveLength(100);
  await user.click(screen.getByRole('tab', { name: '9xx' }));
  expect(number('999')).toBeVisible();
  await user.type(screen.getByLabelText('Find a number'), '๔7');
  expect(
    within(board)
      .getAllByRole('button')
      .map((cell) => cell.textContent),
  ).toEqual([
    '047',
    '147',
    '247',
    '347',
    '447',
    '470',
    '471',
    '472',
    '473',
    '474',
    '475',
    '476',
    '477',
    '478',
    '479',
    '547',
    '647',
    '747',
    '847',
    '947',
  ]);
  await user.type(screen.getByLabelText('Find a number'), '1{Enter}');
  expect((await findLines()).map((line) => line.textContent)).toEqual(['4713 top × 850']);
});

it('takes a real keyboard: digits look for a number, Enter puts it in', async () => {
  await openBoard();
  await user.keyboard('47');
  expect(screen.getByLabelText('Find a number')).toHaveValue('47');
  await user.keyboard('{Enter}');
  expect(await findLines()).toHaveLength(1);
});

it('offers numbers at full rate', async () => {
  await openLotto('/lotto/yeekee/42', {
    answers: {
      '/poy-api/number-reachs.rate-recommend.all': [
        { number: '08', option: 'teng_bon_2', multiply: 90 },
        { number: '123', option: 'teng_bon_3', multiply: 850 },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Numbers at full rate' }));
  const sheet = await screen.findByRole('dialog', { name: 'Numbers at full rate' });
  await user.click(await within(sheet).findByRole('button', { name: '08' }));
  expect(within(sheet).getByRole('button', { name: '08' })).toHaveAttribute('aria-pressed', 'true');
  expect(within(sheet).queryByRole('button', { name: '123' })).toBeNull();
  expect((await findLines()).map((line) => line.textContent)).toEqual(['082 top × 90']);
});
