import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import { LoadMore } from './LoadMore.tsx';
import { Pager } from './Pager.tsx';

test('asks for more once at a time', async () => {
  const onMore = jest.fn();
  const { rerender } = render(<LoadMore label="More" text="20 of 85" onMore={onMore} />);
  expect(screen.getByText('20 of 85')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));

  rerender(<LoadMore label="More" onMore={onMore} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('goes only where there is a page', async () => {
  const onNext = jest.fn();
  render(<Pager label="Pages" text="1 of 5" previousLabel="Back" nextLabel="On" onNext={onNext} />);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});
