import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { LinkButton } from './LinkButton.tsx';

test('is the given link, looking like a button', () => {
  render(
    <LinkButton link={<a href="/credit/deposit" className="own" />} variant="secondary">
      Deposit
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Deposit' });
  expect(link).toHaveAttribute('href', '/credit/deposit');
  expect(link).toHaveAttribute('data-variant', 'secondary');
  expect(link).toHaveClass('own', 'button');
});
