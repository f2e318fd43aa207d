import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { GoalBar } from './GoalBar.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { ProgressRing } from './ProgressRing.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

test('the progress bar is only there while something happens', () => {
  const { rerender } = render(<ProgressBar state="idle" label="Loading" />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  for (const state of ['running', 'done', 'failed'] as const) {
    rerender(<ProgressBar state={state} label="Loading" />);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toHaveAttribute(
      'data-state',
      state,
    );
  }
});

test('the overlay asks to wait, or is not there', () => {
  const { rerender } = render(<LoadingOverlay show text="Please wait" />);
  expect(screen.getByRole('status')).toHaveTextContent('Please wait');
  rerender(<LoadingOverlay show={false} text="Please wait" />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a skeleton draws as many bones as asked and speaks once', () => {
  const { container } = render(<Skeleton shape="row" count={3} label="Loading" />);
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a spinner without a label is decoration', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Spinner label="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test.each([
  [1, 0],
  [0.25, 75],
  [0, 100],
  [7, 0],
])('%f of the time left leaves %f of the ring open', (value, open) => {
  const { container } = render(<ProgressRing value={value} text="14:52" label="Time left" />);
  expect(screen.getByRole('timer', { name: 'Time left 14:52' })).toBeVisible();
  expect(container.querySelectorAll('circle')[1]).toHaveAttribute(
    'stroke-dashoffset',
    String(open),
  );
});

test('a bar to a goal says how much of it is reached', () => {
  render(<GoalBar value={30} goal={120} label="30 of 120" />);
  const bar = screen.getByRole('progressbar', { name: '30 of 120' });
  expect(bar).toHaveAttribute('value', '30');
  expect(bar).toHaveAttribute('max', '120');
});
