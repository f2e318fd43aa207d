import type { NumberSet } from '@poy/contract';
import { testNow } from '@poy/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openLotto } from '../testing/openLotto.ts';
import './NumberSetsPage.tsx';

const user = userEvent.setup();
const path = '/number-set?edit=5';
const kept: NumberSet = {
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
const twice: NumberSet = {
  ...kept,
  lines: [
    ...kept.lines,
    { option: 'teng_bon_2', number: '12', price: null },
    { option: 'teng_bon_2', number: '47', price: 50 },
  ],
};
type Page = Awaited<ReturnType<typeof openLotto>>;
const saved = (page: Page) =>
  page.api.calls
    .filter((call) => call.path === '/poy-api/number-sets.save')
    .map(({ body }) => (body as { lines: unknown }).lines);
const own = () => screen.getByLabelText('Stake for 47 2 top');
const forAll = () => screen.getByLabelText('Stake for all');
const told = () => screen.getAllByRole('status').map((one) => one.textContent);
const save = () => user.click(screen.getByRole('button', { name: 'Save set' }));
const open = async () => {
  const page = await openLotto(path, { answers });
  await screen.findByLabelText('Stake for 47 2 top');
  return page;
};
const write = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  if (text) await user.paste(text);
};
const press = async (...digits: string[]) => {
  const pad = within(await screen.findByRole('group', { name: 'Keypad' }));
  for (const digit of digits) await user.click(pad.getByRole('button', { name: digit }));
};
const whole = 'Whole baht only, without satang.';
const none = [
  ['10.50', whole],
  ['0.5', whole],
  ['1.5', whole],
  ['-5', 'An amount cannot be below zero.'],
  ['1e3', 'Write the amount in digits, such as 50 or 10,000.'],
] as const;
const amounts = [
  ['๑๐', 10],
  ['10,000', 10_000],
  ['  7 ', 7],
  ['', null],
] as const;

beforeEach(() => localStorage.clear());

describe('the stake of a line', () => {
  it.each([...none, ['0', 'At least 1 baht.'], ['1000001', 'At most 1,000,000 baht.']] as const)(
    '%j stays as typed, says why it is none, and keeps the set from being saved',
    async (text, words) => {
      const page = await open();
      await write(own(), text);
      expect(own()).toHaveValue(text);
      expect(own()).toHaveAccessibleDescription(words);
      await save();
      expect(screen.getByRole('alert')).toHaveTextContent('Mend line 1 before saving.');
      expect(own()).toHaveFocus();
      expect(saved(page)).toEqual([]);
    },
  );

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

describe('the stake for all', () => {
  it.each(none)(
    '%j stays as typed, says why it is none, changes no line, and keeps the set from being saved',
    async (text, words) => {
      const page = await open();
      await write(forAll(), text);
      expect(forAll()).toHaveValue(text);
      expect(forAll()).toHaveAccessibleDescription(words);
      expect(own()).toHaveValue('20');
      await save();
      expect(screen.getByRole('alert')).toHaveTextContent('Mend the stake for all before saving.');
      expect(forAll()).toHaveFocus();
      expect(saved(page)).toEqual([]);
    },
  );
});

describe('a number that is in the set already', () => {
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
