import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { Logo } from './Logo.tsx';

test('is the name beside its letter where the site has no logo', () => {
  const { container } = render(<Logo name="Poy" mark="P" picture={null} />);
  expect(container).toHaveTextContent(/^PPoy$/);
  expect(screen.queryByRole('img')).toBeNull();
});

test('is the logo of the site in its size, and is called as the site is', () => {
  render(<Logo name="Mali" mark="M" picture={{ src: '/site/logo.webp', width: 96, height: 32 }} />);
  const picture = screen.getByRole('img', { name: 'Mali' });
  expect(picture).toHaveAttribute('src', '/site/logo.webp');
  expect(picture).toHaveAttribute('width', '96');
  expect(picture).toHaveAttribute('height', '32');
  expect(screen.queryByText('M')).toBeNull();
});
