import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { IconButton } from './IconButton.tsx';

test('has a name although it shows only an icon', () => {
  render(
    <IconButton label="Close">
      <svg />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
});
