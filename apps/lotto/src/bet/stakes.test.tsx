import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testMember, type RenderedPage } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openLotto } from '../testing/openLotto.ts';
import { keepDraft } from './keepDraft.ts';
import { emptyDraft, replayed } from './slipDraft.ts';
import { useBets } from './useBets.ts';

const user = userEvent.setup();
const place = { member: testMember.uuid, betId: 42, closesAt: Number.MAX_SAFE_INTEGER };
const forAll = () => screen.getByLabelText('Stake for all');
const own = () => screen.getByLabelText('Stake for 47 2 top');
/** The sum that stands at the button. */
const total = () =>
  screen.getByRole('button', { name: 'Send slip' }).previousElementSibling?.lastElementChild
    ?.textContent;
const sent = ({ api }: RenderedPage) =>
  api.calls.filter(({ path }) => path.startsWith('/poy-api/poys.'));
const send = () => user.click(screen.getByRole('button', { name: 'Send slip' }));

/** The round with 47 written down at 20 baht. */
async function open(): Promise<RenderedPage> {
  keepDraft(
    place,
    replayed(emptyDraft, [{ option: 'teng_bon_2', number: '47', price: 20, multiply: 90 }]),
  );
  const page = await openLotto('/lotto/yeekee/42');
  await screen.findByRole('list', { name: 'Lines of the slip' });
  return page;
}
/** Puts a text in, in one go, as pasting and autofill do. */
async function write(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}

const whole = 'Whole baht only, without satang.';
const none = [
  ['10.50', whole],
  ['0.5', whole],
  ['1.5', whole],
  ['-5', 'An amount cannot be below zero.'],
  ['1e3', 'Write the amount in digits, such as 50 or 10,000.'],
  ['10,50', 'Write the amount in digits, such as 50 or 10,000.'],
] as const;
const amounts = [
  ['๑๐', '฿10.00'],
  ['10,000', '฿10,000.00'],
  ['  7 ', '฿7.00'],
  ['၂၀', '฿20.00'],
] as const;

beforeEach(() => {
  localStorage.clear();
  useBets.setState({ drafts: {} });
});

describe('the stake of a line', () => {
  it.each(none)(
    '%j stays as typed, says why it is none, and keeps the slip from being sent',
    async (text, words) => {
      const page = await open();
      await write(own(), text);
      expect(own()).toHaveValue(text);
      expect(own()).toBeInvalid();
      expect(own()).toHaveAccessibleDescription(words);
      expect(total()).toBe('฿0.00');
      await send();
      expect(screen.getByRole('alert')).toHaveTextContent('Mend line 1 before sending.');
      expect(own()).toHaveFocus();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent(page)).toEqual([]);
    },
  );

  it.each(amounts)('%j is an amount, and stays as typed', async (text, sum) => {
    await open();
    await write(own(), text);
    expect(own()).toHaveValue(text);
    expect(own()).toBeValid();
    expect(total()).toBe(sum);
  });

  it('says the highest stake instead of cutting digits off', async () => {
    await open();
    await write(own(), '1234567');
    expect(own()).toHaveValue('1234567');
    expect(own()).toHaveAccessibleDescription('At most 10,000 baht.');
  });

  it('stays as typed over a reload', async () => {
    const page = await open();
    await write(own(), '10.50');
    page.unmount();
    useBets.setState({ drafts: {} });
    await openLotto('/lotto/yeekee/42');
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('10.50');
    expect(own()).toHaveAccessibleDescription(whole);
  });

  it('is not kept in a number set while it is none', async () => {
    const page = await open();
    await write(own(), '10.50');
    await user.click(screen.getByRole('button', { name: /More for this slip/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as number set' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.host.snackbar.getState().text).toBe('Mend line 1 first.');
  });
});

describe('the stake for all', () => {
  it.each(none)(
    '%j stays as typed, says why it is none, changes no line, and keeps the slip from being sent',
    async (text, words) => {
      const page = await open();
      await write(forAll(), text);
      expect(forAll()).toHaveValue(text);
      expect(forAll()).toHaveAccessibleDescription(words);
      expect(own()).toHaveValue('20');
      await send();
      expect(screen.getByRole('alert')).toHaveTextContent('Mend the stake for all before sending.');
      expect(forAll()).toHaveFocus();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent(page)).toEqual([]);
      await user.click(screen.getByRole('button', { name: '50' }));
      expect(forAll()).toHaveValue('50');
      expect(own()).toHaveValue('50');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each(amounts)('%j is an amount for every line, and stays as typed', async (text, sum) => {
    await open();
    await write(forAll(), text);
    expect(forAll()).toHaveValue(text);
    expect(forAll()).toBeValid();
    expect(total()).toBe(sum);
  });

  it('emptied leaves the stakes of the lines', async () => {
    await open();
    await write(forAll(), '30');
    await user.clear(forAll());
    expect(own()).toHaveValue('30');
    expect(forAll()).toBeValid();
  });

  it('that is none is not given to numbers that come', async () => {
    await open();
    await write(forAll(), '1.5');
    const pad = within(screen.getByRole('group', { name: 'Keypad' }));
    for (const digit of ['1', '2']) await user.click(pad.getByRole('button', { name: digit }));
    expect(screen.getByLabelText('Stake for 12 2 top')).toHaveValue('');
  });
});
