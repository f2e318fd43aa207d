import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import { Paper, PaperHead } from './Paper.tsx';
import { PaperRow, PaperRows, PaperTotal } from './PaperRow.tsx';
import { Stamp } from './Stamp.tsx';

test('the lines of a slip are a list; a lowered rate is said on its line', async () => {
  const onRemove = jest.fn();
  render(
    <PaperRows label="Lines">
      <PaperRow number="47" label="2 top × 90" stake="20" win="+1,800.00" tone="possible" />
      <PaperRow
        number="74"
        label="2 top"
        note="× 45 lowered"
        stake="20"
        onRemove={onRemove}
        removeLabel="Remove 74"
      />
    </PaperRows>,
  );
  const lines = within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveAttribute('data-tone', 'possible');
  expect(within(lines[0]!).queryByRole('button')).toBeNull();
  expect(lines[1]).toHaveTextContent('2 top × 45 lowered');

  await userEvent.click(screen.getByRole('button', { name: 'Remove 74' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('long amounts of a line have a line of their own on a phone', () => {
  render(
    <PaperRows>
      <PaperRow number="47" label="2 top" stake="1,000.00" win="+90,000.00" />
      <PaperRow number="123456" label="6" stake="1,234,567.00" win="+1,234,567,890.12" />
      <PaperRow number="12" label="2 top" stake="1,234,567,890.12" />
    </PaperRows>,
  );
  const long = screen.getAllByRole('listitem').map((line) => line.hasAttribute('data-long'));
  expect(long).toEqual([false, true, false]);
});

test.each(['won', 'lost', 'refunded', 'cancelled', 'waiting'] as const)(
  'a slip carries the stamp %s',
  (kind) => {
    render(
      <Paper label="Slip 8F3K" as="article" edge="top">
        <PaperHead
          eyebrow="8F3K"
          title="Yeekee 42"
          sub="16:27"
          stamp={<Stamp kind={kind}>The word</Stamp>}
        />
      </Paper>,
    );
    expect(screen.getByRole('article', { name: 'Slip 8F3K' })).toHaveTextContent('Yeekee 42');
    expect(screen.getByText('The word')).toHaveAttribute('data-kind', kind);
    expect(screen.getByText('The word').closest('[data-paper]')).not.toBeNull();
  },
);

test('the sum stands with its caption, a second one beside it', () => {
  render(
    <PaperTotal
      label="Prize"
      value="฿1,800.00"
      tone="good"
      side={{ label: 'Stake', value: '฿80.00' }}
    />,
  );
  expect(screen.getByText('฿1,800.00')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByText('฿80.00')).toBeVisible();
});
