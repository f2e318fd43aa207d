import { betOptions, parsePaste, pasteText } from '@poy/bet-rules';
import type { SharedSlip } from '@poy/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { openLotto, wonSlip } from '../../testing/openLotto.ts';

/** The marks that our build puts between the letters of Khmer and Burmese words. */
const marked = (text: string) =>
  text.replace(/(?<=[\p{Script=Khmer}\p{Script=Myanmar}])(?=\p{Lo})/gu, '\u200b');

const { poyId, receipt, betId, createdAt, cancelUntil, cancelsLeft, ...slip } = wonSlip;
const line = slip.lines[0] as SharedSlip['lines'][number];

/** A bought slip with one line of each option, a thousand on the first. */
const bought = betOptions.map((option, at) => ({
  option,
  number: ['508', '123', '007', '999', '07', '47', '5', '0'][at] ?? '',
  price: at === 0 ? 1000 : 20 + at,
}));
const shared: SharedSlip = {
  ...slip,
  corrected: false,
  lines: bought.map((one, at) => ({
    ...line,
    ...one,
    multiply: at % 2 ? 45 : 90,
    defaultMultiply: 90,
    status: at % 2 ? 'lost' : 'won',
    win: at % 2 ? 0 : 1800,
  })),
};
const key = '0123456789abcdef0123456789abcdef';
/** Returns the bets of a text, none of whose lines may have a question. */
function read(text: string) {
  const lines = parsePaste(text, { offered: betOptions, picked: ['teng_bon_2'] });
  expect(lines.filter(({ is }) => is === 'problem')).toEqual([]);
  return lines.flatMap((one) => (one.is === 'bets' ? one.bets : []));
}
const byOption = <T extends { option: string }>(bets: readonly T[]) =>
  [...bets].sort((a, b) => a.option.localeCompare(b.option));

// Members copy the slip that another one shares, and paste it into a round of their own.
it.each(['th', 'en', 'kh', 'mm'] as const)(
  'the lines of a shared slip, copied in %s, come back as they were',
  async (locale) => {
    await openLotto(`/poy/shared/${key}`, {
      locale,
      session: null,
      answers: { '/poy-api/shared-slips.one': shared },
    });
    await screen.findAllByText('508');
    const rows = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    // Both amounts are cells of the row, whatever holds them together.
    const cells = rows.map((row) =>
      [...row.children]
        .flatMap((cell) => (cell.matches('.amounts') ? [...cell.children] : [cell]))
        .map((cell) => cell.textContent ?? ''),
    );
    for (const [cell, row] of [
      ['\n', '\n'],
      [' ', '\n'],
      ['\t', '\n'],
    ] as const) {
      const text = cells.map((parts) => parts.join(cell)).join(row);
      expect(byOption(read(marked(text)))).toEqual(byOption(bought));
    }
  },
);

it('a slip that was copied as text comes back as it was', () => {
  expect(read(pasteText(bought))).toEqual(bought);
});
