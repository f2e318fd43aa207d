import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetSets, reloadSets, testSetPlace } from '../testing/basket.ts';
import { press } from '../testing/press.ts';
import { openSets } from '../testing/testSets.ts';
import { keepSets, readSets } from './useSets.ts';
import { addSets, emptySets } from './setDraft.ts';

const user = userEvent.setup();
const field = (name: string) => screen.getByRole('textbox', { name });
const write = async (name: string, text: string) => {
  await user.clear(field(name));
  if (text) await user.paste(text);
};
const addButton = () => screen.getByRole('button', { name: /^Add to basket/ });
const buyButton = () => screen.getByRole('button', { name: /^Buy sets/ });
const unlimited = {
  '/poy-api/lotteries.4d.stock': [
    { number: '1235', left: null },
    { number: '1234', left: null },
  ],
};
const none = [
  ['1.5', 'Whole numbers only.'],
  ['0.5', 'Whole numbers only.'],
  ['10.50', 'Whole numbers only.'],
  ['-5', 'The number cannot be below zero.'],
  ['1e3', '“e” is no digit. Please remove it or write digits only.'],
  ['', 'Enter a number.'],
  ['0', 'At least 1.'],
  ['100', 'At most 99.'],
  ['1,000', 'At most 99.'],
] as const;
const counts = [
  ['๑๐', 10],
  ['  7 ', 7],
  ['၃', 3],
  ['099', 99],
] as const;

beforeEach(forgetSets);

describe('how many sets of the number typed', () => {
  it.each(none)(
    '%j stays as typed, says why it is none, and keeps the number out of the basket',
    async (text, words) => {
      await openSets('/lotto/4d', { answers: unlimited });
      await press('1', '2', '3', '5');
      await screen.findByText('As many as you like');
      await write('Sets', text);
      expect(field('Sets')).toHaveValue(text);
      expect(field('Sets')).toHaveAccessibleDescription(words);
      expect(addButton()).toBeDisabled();
      await user.keyboard('{Enter}');
      expect(screen.queryByRole('button', { name: 'Remove 1235' })).toBeNull();
    },
  );

  it.each(counts)('%j is %d, and stays as typed', async (text, count) => {
    await openSets('/lotto/4d', { answers: unlimited });
    await press('1', '2', '3', '5');
    await screen.findByText('As many as you like');
    await write('Sets', text);
    expect(field('Sets')).toHaveValue(text);
    expect(
      screen.getByText(`฿120 × ${count} = ฿${(120 * count).toLocaleString('en')}`),
    ).toBeVisible();
    await user.click(addButton());
    expect(field('Sets of 1235')).toHaveValue(String(count));
    expect(field('Sets')).toHaveValue('1');
  });

  it('is never lowered to what is left by itself', async () => {
    await openSets();
    await screen.findByRole('group', { name: 'Keypad' });
    await write('Sets', '9');
    await press('7', '7', '7', '7');
    await screen.findByText('3 sets left');
    expect(field('Sets')).toHaveValue('9');
    expect(field('Sets')).toHaveAccessibleDescription('At most 3.');
    expect(addButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Fewer: Sets' }));
    expect(field('Sets')).toHaveValue('8');
  });
});

describe('how many sets in the basket', () => {
  const openBasket = async () => {
    keepSets(testSetPlace, addSets(emptySets, '1234', 2));
    const page = await openSets('/lotto/4d', { answers: unlimited });
    await screen.findByRole('button', { name: 'Remove 1234' });
    return page;
  };

  it.each(none)(
    '%j stays as typed, says why it is none, and keeps the sets from being bought',
    async (text, words) => {
      const page = await openBasket();
      await write('Sets of 1234', text);
      expect(field('Sets of 1234')).toHaveValue(text);
      expect(field('Sets of 1234')).toHaveAccessibleDescription(words);
      expect(screen.getByText('Mend the number of sets before buying.')).toBeVisible();
      expect(buyButton()).toBeDisabled();
      expect(page.api.calls.filter(({ path }) => path.endsWith('.create'))).toEqual([]);
    },
  );

  it.each(counts)('%j is %d, and stays as typed', async (text, count) => {
    await openBasket();
    await write('Sets of 1234', text);
    expect(field('Sets of 1234')).toHaveValue(text);
    expect(readSets(testSetPlace)?.lines).toEqual([{ number: '1234', quantity: count }]);
    expect(buyButton()).toBeEnabled();
  });

  it('stays as typed over a reload', async () => {
    const page = await openBasket();
    await write('Sets of 1234', '1.5');
    page.unmount();
    reloadSets();
    await openSets();
    await screen.findByRole('button', { name: 'Remove 1234' });
    expect(field('Sets of 1234')).toHaveValue('1.5');
    expect(buyButton()).toBeDisabled();
  });
});
