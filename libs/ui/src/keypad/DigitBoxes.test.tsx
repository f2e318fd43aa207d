import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { DigitBoxes } from './DigitBoxes.tsx';

test('speaks the digits one by one and lights the next box', () => {
  const { container } = render(<DigitBoxes label="Number" value="05" length={3} />);
  expect(screen.getByRole('status')).toHaveTextContent('Number 0 5');
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(2);
  expect(container.querySelectorAll('[data-next]')).toHaveLength(1);
});

test('a full number lights none', () => {
  const { container } = render(<DigitBoxes label="Number" value="054" length={3} />);
  expect(container.querySelector('[data-next]')).toBeNull();
});
