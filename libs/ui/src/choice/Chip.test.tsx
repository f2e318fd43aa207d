import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import { Chip, ChipRow, ToggleChip } from './Chip.tsx';

test('an option says whether it is on and asks for the other', async () => {
  const onToggle = jest.fn();
  render(
    <ToggleChip pressed sub="× 90" onToggle={onToggle}>
      2 top
    </ToggleChip>,
  );
  const chip = screen.getByRole('button', { name: /2 top/, pressed: true });
  expect(chip).toHaveTextContent('× 90');

  await userEvent.click(chip);
  expect(onToggle.mock.calls).toEqual([[false]]);
});

test('chips of a row are a named group', async () => {
  const onClick = jest.fn();
  render(
    <ChipRow label="Quick amounts">
      <Chip onClick={onClick}>50</Chip>
      <Chip disabled>100</Chip>
    </ChipRow>,
  );
  expect(screen.getByRole('group', { name: 'Quick amounts' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '50' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '100' })).toBeDisabled();
});
