import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openDesk } from '../../testing/openDesk.tsx';
import type { PayoutDays } from './PayoutDifferences.tsx';

const order = { reference: 'ref-1', transferId: 'T-1', bankAmount: 400, ourAmount: 310 };
const accounts = { bankAccount: 'kbank 1', ourAccount: 'kbank 2' };
const days: PayoutDays['days'] = [
  {
    id: 1,
    day: '2026-11-01',
    madeAt: Date.UTC(2026, 10, 1, 23, 15),
    listed: true,
    bankCount: 2,
    bankSum: 500,
    differences: [
      { kind: 'differs', withdrawal: 17, ...order, ...accounts },
      {
        ...{ kind: 'unknown', withdrawal: null, ...order, ...accounts, transferId: 'T-2' },
        ...{ ourAmount: null, ourAccount: null },
      },
    ],
  },
];
const known: PayoutDays = { listed: true, uncomparedDays: 0, uncomparedSince: null, days };
const open = (list: string, payouts: PayoutDays) =>
  openDesk(`/reports?list=${list}`, {
    payoutDays: () => Promise.resolve(payouts),
    reconciliations: () => Promise.resolve([]),
    feeds: () =>
      Promise.resolve([
        {
          bankId: 1,
          bankCode: 'kbank',
          accountNumber: '0123456789',
          heardAt: null,
          silentSince: null,
          usualSeconds: null,
          uncomparedDays: 0,
          uncomparedSince: null,
        },
      ]),
  });

it('shows each payment that the bank lists otherwise, with the order beside it', async () => {
  await open('differences', known);
  const part = await screen.findByRole('region', { name: '01/11/2026' });
  expect(part.textContent).toContain('Another sum, account or transfer · withdrawal 17');
  expect(part.textContent).toContain('ordered ฿310.00 to kbank 2');
  expect(part.textContent).toContain('No order of ours');
});

it.each([
  [{ listed: false }, 'the bank does not list'],
  [{ listed: true }, 'compared'],
  [{ listed: true, uncomparedDays: 2, uncomparedSince: '2026-11-01' }, 'not compared'],
])('says among the feeds whether the payout bank lists: %o', async (state, words) => {
  await open('feeds', { ...known, days: [], ...state });
  const title = await screen.findByText('Outgoing payments');
  expect(title.closest('section')?.textContent).toContain(words);
});
