import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NumberField } from './NumberField.tsx';

test('brings up the number pad and hands on what was typed, normalised', () => {
  const onValue = vi.fn();
  const normalise = (typed: string) => typed.replace('๕', '5');
  render(
    <NumberField label="Amount" value="" onValue={onValue} normalise={normalise} prefix="฿" />,
  );
  const input = screen.getByLabelText('Amount');
  expect(input).toHaveAttribute('inputmode', 'numeric');

  fireEvent.change(input, { target: { value: '๕00' } });
  expect(onValue).toHaveBeenCalledExactlyOnceWith('500');
});

test('keeps leading zeros', () => {
  render(<NumberField label="Number" value="047" onValue={() => {}} />);
  expect(screen.getByLabelText('Number')).toHaveValue('047');
});
