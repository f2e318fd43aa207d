import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RenderedPage } from '@poy/host/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetDrafts, reloadDrafts } from '../testing/drafts.ts';
import { openLotto } from '../testing/openLotto.ts';
import { openWith } from '../testing/openWith.ts';
import { press, write } from '../testing/press.ts';
import {
  noStakes,
  ownStake as own,
  stakeForAll as forAll,
  testWrongStakes,
} from '../testing/wrongStakes.ts';

const user = userEvent.setup();
const open = () => openWith(['47']);
/** Returns the sum that stands at the button. */
const total = () =>
  screen.getByRole('button', { name: /^Send slip/ }).previousElementSibling?.lastElementChild
    ?.textContent;
const sent = ({ api }: RenderedPage) =>
  api.calls.filter(({ path }) => path.startsWith('/poy-api/poys.'));

const amounts = [
  ['๑๐', '฿10.00'],
  ['10,000', '฿10,000.00'],
  ['  7 ', '฿7.00'],
  ['၂၀', '฿20.00'],
] as const;

beforeEach(forgetDrafts);

testWrongStakes({
  open,
  finish: () => user.click(screen.getByRole('button', { name: /^Send slip/ })),
  before: 'sending',
  expectNothingDone: (page) => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(page)).toEqual([]);
  },
});

describe('the stake of a line', () => {
  it.each(noStakes.map(([text]) => text))('%j counts as nothing in the sum', async (text) => {
    await open();
    await write(own(), text);
    expect(total()).toBe('฿0.00');
  });

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
    reloadDrafts();
    await openLotto('/lotto/yeekee/42');
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('10.50');
    expect(own()).toHaveAccessibleDescription('Whole baht only, without satang.');
  });

  it('is not kept in a number list while it is none', async () => {
    const page = await open();
    await write(own(), '10.50');
    await user.click(screen.getByRole('button', { name: /More for this slip/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as number set' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.host.snackbar.getState().txt).toBe('Mend line 1 first.');
  });
});

describe('the stake for all', () => {
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
    await press('1', '2');
    expect(screen.getByLabelText('Stake for 12 2 top')).toHaveValue('');
  });
});
