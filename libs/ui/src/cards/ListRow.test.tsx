import { render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { ListRow } from './ListRow.tsx';

test('a row is a link as a whole where it leads somewhere, and its tile is not spoken', () => {
  render(
    <ListRow
      icon="42"
      title="Yeekee"
      sub="Closes 16:30"
      value="02:47"
      valueSub="left"
      link={<a href="/r/1" />}
      dim
    />,
  );
  const row = screen.getByRole('link', { name: 'Yeekee Closes 16:30 02:47 left' });
  expect(row).toHaveAttribute('data-dim');
});

test('a row without a link is not pressed', () => {
  render(<ListRow title="Deposit" value="+฿500.37" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('+฿500.37')).toBeVisible();
});
