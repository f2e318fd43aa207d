import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { BallRow } from './BallRow.tsx';

test('one ball a digit, leading zeros too, spoken as one thing', () => {
  render(<BallRow digits="08134" label="Result 0 8 1 3 4" size="sm" />);
  const row = screen.getByRole('img', { name: 'Result 0 8 1 3 4' });
  expect([...row.children].map((ball) => ball.textContent)).toEqual(['0', '8', '1', '3', '4']);
  expect(row.children[0]).toHaveAttribute('data-size', 'sm');
});
