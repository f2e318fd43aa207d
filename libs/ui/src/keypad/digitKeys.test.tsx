import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { AmountInput } from '../fields/AmountInput.tsx';
import { digitOfPlace } from './digitKeys.ts';

const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
  digitOfPlace(new KeyboardEvent('keydown', { key, code, ...more }));

it('reads the digit row of the Thai layout by the places of its keys', () => {
  const row = ['จ', 'ๅ', '/', '-', 'ภ', 'ถ', 'ุ', 'ึ', 'ค', 'ต'];
  expect(row.map((key, digit) => press(key, `Digit${digit}`))).toEqual([...'0123456789']);
});

it.each([
  // A digit is typed as it is, in every script; with the French layout digits need Shift.
  ['1', 'Digit1', {}],
  ['๑', 'Digit2', { shiftKey: true }],
  ['១', 'Digit1', {}],
  ['၁', 'Digit1', {}],
  ['1', 'Digit1', { shiftKey: true }],
  // Other signs, shortcuts, and a number block without its lock.
  ['*', 'Digit8', { shiftKey: true }],
  ['*', 'Digit0', {}],
  // Layouts without Shift for these would have put a wrong digit into a phone number.
  ['(', 'Digit5', {}],
  ['-', 'Digit6', {}],
  ['/', 'Digit3', {}],
  ['+', 'Digit1', { shiftKey: true }],
  ['ๅ', 'Digit1', { ctrlKey: true }],
  ['ๅ', 'Digit1', { metaKey: true }],
  ['ๅ', 'Digit1', { altKey: true }],
  ['ๅ', 'Digit1', { modifierAltGraph: true }],
  ['ๅ', 'Digit1', { isComposing: true }],
  ['End', 'Numpad1', {}],
  ['Process', 'Digit1', {}],
  ['Unidentified', 'Digit1', {}],
  ['ฟ', 'KeyA', {}],
  ['/', 'Slash', {}],
])('takes no digit of the place of %s on %s with %j', (key, code, more) => {
  expect(press(key, code, more)).toBeNull();
});

it('types the digit of the place into a field of an amount', () => {
  const written: unknown[] = [];
  render(
    <AmountInput
      aria-label="Amount"
      written={null}
      onWritten={(value) => written.push(value)}
      read={String}
    />,
  );
  const field = screen.getByLabelText('Amount');
  const handled = !fireEvent.keyDown(field, { key: 'ภ', code: 'Digit4' });
  expect({ handled, written }).toEqual({ handled: true, written: ['4'] });
  // A letter that is no digit's key stays what it is, so that the page can say what is wrong.
  expect(fireEvent.keyDown(field, { key: 'ฟ', code: 'KeyA' })).toBe(true);
  expect(written).toEqual(['4']);
});
