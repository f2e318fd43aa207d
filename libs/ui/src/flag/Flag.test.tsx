import { render } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { Flag } from './Flag.tsx';

test.each([
  'jp',
  'cn',
  'hk',
  'tw',
  'kr',
  'sg',
  'th',
  'in',
  'eg',
  'ru',
  'gb',
  'de',
  'us',
  'la',
  'vn',
  'my',
  'kh',
  'nz',
  'mm',
])('has a picture of its own for %s', (code) => {
  const { container } = render(<Flag code={code} />);
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(
    new RegExp(`${code}.*svg`, 'i'),
  );
});

test('shows nothing for a country it does not know, and is not spoken', () => {
  const { container, rerender } = render(<Flag code="jp" />);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
  rerender(<Flag code="xx" />);
  expect(container).toBeEmptyDOMElement();
});
