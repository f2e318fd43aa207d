import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onlyFake } from '@poy/testing';
import { Money } from './Money.tsx';

beforeEach(() => {
  jest.useFakeTimers(onlyFake('requestAnimationFrame', 'cancelAnimationFrame', 'performance'));
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.style.removeProperty('--count');
});

test('shows the amount as one text', () => {
  render(<Money text="฿12,480.50" />);
  expect(screen.getByText('฿12,480.50')).toBeVisible();
});

test('sets the satang apart where they matter', () => {
  const { container } = render(<Money text="500.37" satang="accent" />);
  expect(container).toHaveTextContent('500.37');
  expect(screen.getByText('.37')).toHaveClass('satang');
});

test.each(['200ms', '.2s'])('counts for %s to a new amount and ends exactly there', (time) => {
  document.documentElement.style.setProperty('--count', time);
  const { rerender } = render(<Money text="฿100.00" count />);
  rerender(<Money text="฿300.00" count />);
  act(() => jest.advanceTimersByTime(110));
  const half = Number(screen.getByText(/฿/).textContent.slice(1));
  expect(half).toBeGreaterThan(100);
  expect(half).toBeLessThan(300);

  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByText('฿300.00')).toBeVisible();
});

test('jumps where motion is not wanted', () => {
  document.documentElement.style.setProperty('--count', '0s');
  const { rerender } = render(<Money text="฿100.00" count />);
  rerender(<Money text="฿300.00" count />);
  expect(screen.getByText('฿300.00')).toBeVisible();
});

test('without counting a new amount is there at once', () => {
  const { rerender } = render(<Money text="฿100.00" tone="good" size="lg" />);
  rerender(<Money text="฿300.00" tone="good" size="lg" />);
  expect(screen.getByText('฿300.00')).toHaveAttribute('data-tone', 'good');
});
