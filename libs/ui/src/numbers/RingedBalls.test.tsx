import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { RingedBalls } from './RingedBalls.tsx';

test('rings the digits that won, and is spoken as one thing', () => {
  render(<RingedBalls digits="08147" ringed={[3, 4]} label="Result 0 8 1 4 7, won by 47" />);
  const row = screen.getByRole('img', { name: 'Result 0 8 1 4 7, won by 47' });
  const places = [...row.children] as HTMLElement[];
  expect(places.map((place) => place.textContent).join('')).toBe('08147');
  expect(places.map((place) => place.dataset.ringed)).toEqual([
    undefined,
    undefined,
    undefined,
    'true',
    'true',
  ]);
  expect(row).not.toHaveAttribute('data-land');
});
