import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import { Keypad } from './Keypad.tsx';

test('every digit, delete and the extra key are buttons that do their work', async () => {
  const onDigit = jest.fn();
  const onDelete = jest.fn();
  const onPress = jest.fn();
  render(
    <Keypad
      label="Number pad"
      deleteLabel="Delete"
      onDigit={onDigit}
      onDelete={onDelete}
      extra={{ text: 'Paste', onPress }}
    />,
  );
  const pad = within(screen.getByRole('group', { name: 'Number pad' }));
  for (const digit of '1234567890') await userEvent.click(pad.getByRole('button', { name: digit }));
  expect(onDigit.mock.calls.flat().join('')).toBe('1234567890');

  await userEvent.click(pad.getByRole('button', { name: 'Delete' }));
  await userEvent.click(pad.getByRole('button', { name: 'Paste' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a closed round takes no digits', () => {
  render(
    <Keypad
      label="Number pad"
      deleteLabel="Delete"
      onDigit={() => {}}
      onDelete={() => {}}
      disabled
    />,
  );
  for (const key of screen.getAllByRole('button')) expect(key).toBeDisabled();
});
