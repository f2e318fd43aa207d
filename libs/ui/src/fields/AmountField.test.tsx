import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { AmountField } from './AmountField.tsx';

/** Reads digits with or without commas, and the Thai 5. Any other text is returned unchanged. */
const read = (typed: string): number | string | null => {
  const plain = typed.replaceAll('๕', '5').replaceAll(',', '').trim();
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : typed;
};

function Amount() {
  const [written, setWritten] = useState<number | string | null>(null);
  return (
    <>
      <AmountField
        label="Amount"
        written={written}
        onWritten={setWritten}
        read={read}
        error={typeof written === 'string' ? 'Whole baht only.' : undefined}
      />
      <button onClick={() => setWritten(5000)}>5,000</button>
      <output>{JSON.stringify(written)}</output>
    </>
  );
}
const field = () => screen.getByLabelText('Amount');
const kept = () => screen.getByRole('status').textContent;

test('brings up the number pad', () => {
  render(<Amount />);
  expect(field()).toHaveAttribute('inputmode', 'numeric');
});

test.each([
  ['10.50', '"10.50"'],
  ['-5', '"-5"'],
  ['1e3', '"1e3"'],
  ['๕', '5'],
  ['10,000', '10000'],
  ['  7 ', '7'],
  ['007', '7'],
  ['  ', 'null'],
])('keeps %j as typed, and hands on %s', async (typed, written) => {
  render(<Amount />);
  await userEvent.type(field(), typed);
  expect(field()).toHaveValue(typed);
  expect(kept()).toBe(written);
});

test('says what is wrong beside the field', async () => {
  render(<Amount />);
  await userEvent.type(field(), '1.5');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Whole baht only.');
});

test('shows an amount that was put in elsewhere', async () => {
  render(<Amount />);
  await userEvent.type(field(), '๕.๕');
  await userEvent.click(screen.getByRole('button'));
  expect(field()).toHaveValue('5000');
  await userEvent.type(field(), '0');
  expect(field()).toHaveValue('50000');
  expect(kept()).toBe('50000');
});
