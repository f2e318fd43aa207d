import type { NumberList } from '@poy/contract';
import { testNow, type RenderedPage } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { callsTo } from '../testing/calls.ts';
import { openLotto } from '../testing/openLotto.ts';
import { press, write } from '../testing/press.ts';
import { ownStake as own, stakeForAll as forAll, testWrongStakes } from '../testing/wrongStakes.ts';
import './NumberListsPage.tsx';

const user = userEvent.setup();
const path = '/number-set?edit=5';
const kept: NumberList = {
  setId: 5,
  name: 'Lucky',
  version: 3,
  lineCount: 1,
  firstNumbers: ['47'],
  stake: 20,
  updatedAt: testNow,
  lines: [{ option: 'teng_bon_2', number: '47', price: 20 }],
};
const answers = {
  '/poy-api/number-sets.one': kept,
  '/poy-api/number-sets.save': kept,
  '/poy-api/number-sets.all': [],
};
const twice: NumberList = {
  ...kept,
  lines: [
    ...kept.lines,
    { option: 'teng_bon_2', number: '12', price: null },
    { option: 'teng_bon_2', number: '47', price: 50 },
  ],
};
const saved = (page: RenderedPage) =>
  callsTo(page, '/poy-api/number-sets.save').map(({ body }) => (body as { lines: unknown }).lines);
const told = () => screen.getAllByRole('status').map((one) => one.textContent);
const save = () => user.click(screen.getByRole('button', { name: 'Save set' }));
const open = async () => {
  const page = await openLotto(path, { answers });
  await screen.findByLabelText('Stake for 47 2 top');
  return page;
};
const amounts = [
  ['๑๐', 10],
  ['10,000', 10_000],
  ['  7 ', 7],
  ['', null],
] as const;

beforeEach(() => localStorage.clear());

testWrongStakes({
  open,
  finish: save,
  before: 'saving',
  expectNothingDone: (page) => expect(saved(page)).toEqual([]),
  more: [
    ['0', 'At least 1 baht.'],
    ['1000001', 'At most 1,000,000 baht.'],
  ],
});

describe('the stake of a line', () => {
  it.each(amounts)('%j is kept as %j, and stays as typed', async (text, price) => {
    const page = await open();
    await write(own(), text);
    expect(own()).toHaveValue(text);
    expect(own()).toBeValid();
    await save();
    await waitFor(() =>
      expect(saved(page)).toEqual([[{ option: 'teng_bon_2', number: '47', price }]]),
    );
  });
});

describe('a number that is in the list already', () => {
  it('keeps one line when it is typed or pasted again, takes the stake that comes, and says so', async () => {
    const page = await open();
    await write(forAll(), '30');
    await press('4', '7');
    expect(own()).toHaveValue('30');
    expect(screen.getByRole('heading', { name: 'Lines: 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Paste numbers' }));
    await user.type(screen.getByRole('textbox', { name: /Numbers of 2 digits/ }), '47=70 12=5');
    await user.click(screen.getByRole('button', { name: 'Add 2 numbers' }));
    expect(told()).toContain('Already there: 47. The stake is now ฿70.');
    await user.click(screen.getByRole('button', { name: 'Undo last' }));
    expect(own()).toHaveValue('30');
    expect(screen.queryByLabelText('Stake for 12 2 top')).toBeNull();
    await save();
    await waitFor(() =>
      expect(saved(page)).toEqual([[{ option: 'teng_bon_2', number: '47', price: 30 }]]),
    );
  });

  it('that was saved twice before becomes one line, and says so', async () => {
    await openLotto(path, { answers: { ...answers, '/poy-api/number-sets.one': twice } });
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('50');
    expect(screen.getByRole('heading', { name: 'Lines: 2' })).toBeVisible();
    expect(told()).toContain('Already there: 47. The stake is now ฿50.');
    await user.click(screen.getByRole('button', { name: 'Put the old stakes back' }));
    expect(own()).toHaveValue('20');
  });
});
