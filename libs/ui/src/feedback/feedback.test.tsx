import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Notice } from './Notice.tsx';
import { Pending } from './Pending.tsx';
import { Snackbar } from './Snackbar.tsx';

test('the snackbar is there before it has anything to say, and can be closed', async () => {
  const onClose = jest.fn();
  const { rerender } = render(<Snackbar text={null} closeLabel="Close" onClose={onClose} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  rerender(<Snackbar text="You won ฿1,800.00" closeLabel="Close" onClose={onClose} />);
  expect(screen.getByRole('status')).toHaveTextContent('You won ฿1,800.00');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a failure interrupts', () => {
  render(<Snackbar text="No connection" tone="fail" closeLabel="Close" onClose={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No connection');
  expect(screen.getByText('No connection').parentElement).toHaveAttribute('data-tone', 'fail');
});

test('the error state offers another try', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(
    <ErrorState title="Not loaded" retryLabel="Try again" onRetry={onRetry} detail="req-1" />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not loaded');
  expect(screen.getByText('req-1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);

  rerender(<ErrorState title="Not loaded" retryLabel="Try again" onRetry={onRetry} busy />);
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test('an error without a retry has no button', () => {
  render(<ErrorState title="Not found" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is waited for has its outline, and after a failure another try', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<Pending label="Loading" failure={null} shape="row" count={3} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');

  const failure = { title: 'Not loaded', text: 'No connection', retryLabel: 'Try again', onRetry };
  rerender(<Pending label="Loading" failure={{ ...failure, busy: false }} shape="row" />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('No connection');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);

  rerender(<Pending label="Loading" failure={{ ...failure, busy: true }} shape="row" />);
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test('an empty list says what to do', () => {
  render(
    <EmptyState
      icon={<svg />}
      title="No slips yet"
      text="Choose a round"
      action={<a href="/lotto">Lotto</a>}
    />,
  );
  expect(screen.getByText('No slips yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lotto' })).toBeVisible();
});

test('an empty list may show a scene, which has its size before it has come', () => {
  const { container } = render(<EmptyState scene="/no-slips.svg" title="No slips yet" />);
  const scene = container.querySelector('img');
  expect(scene).toHaveAttribute('src', '/no-slips.svg');
  expect(scene).toHaveAttribute('alt', '');
  expect(scene).toHaveAttribute('width', '160');
  expect(scene).toHaveAttribute('height', '120');
  expect(container.querySelector('[aria-hidden]')).toBeNull();
});

test('a notice is a note in its tone', () => {
  render(<Notice tone="play">Play money</Notice>);
  expect(screen.getByRole('note')).toHaveAttribute('data-tone', 'play');
});

test('the place of a failure is there before its words, and they interrupt', () => {
  const { rerender } = render(<FailureNotice>{null}</FailureNotice>);
  const place = screen.getByRole('alert');
  expect(place).toBeEmptyDOMElement();

  rerender(<FailureNotice>The password is not right</FailureNotice>);
  expect(screen.getByRole('alert')).toBe(place);
  expect(screen.getByRole('note')).toHaveTextContent('The password is not right');
  expect(screen.getByRole('note')).toHaveAttribute('data-tone', 'bad');
});
