import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { Countdown } from './Countdown.tsx';

test.each(['normal', 'urgent', 'closed'] as const)('shows its text and that it is %s', (state) => {
  render(<Countdown text="02:47" state={state} />);
  const face = screen.getByRole('timer');
  expect(face).toHaveTextContent('02:47');
  expect(face).toHaveAttribute('data-state', state);
});
