import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CopyButton } from './CopyButton.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('says that it copied, out loud too, and takes it back after two seconds', async () => {
  render(<CopyButton label="Copy" copiedLabel="Copied" onCopy={() => Promise.resolve()} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  });
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');

  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('claims nothing when copying failed', async () => {
  render(
    <CopyButton
      label="Copy"
      copiedLabel="Copied"
      onCopy={() => Promise.reject(new Error('refused'))}
    />,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});
