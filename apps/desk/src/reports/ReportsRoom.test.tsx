import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import type { ReportedDay } from '@poy/contract/operators';
import { screen, within } from '@testing-library/react';
import { openDesk, refusal } from '../testing/openDesk.tsx';
import type { Reconciliation } from './differences/useReconciliations.ts';

const totals = { paidIn: 500, paidOut: 200, stake: 30, win: 90, refund: 0, given: 0, result: -60 };
const day: ReportedDay = {
  day: '2026-11-01',
  over: true,
  totals,
  markets: [{ betName: 'BET_GOVERNMENT', stake: 30, win: 90, refund: 0, result: -60 }],
  methods: [
    { kind: 'qrcode', count: 2, paidIn: 400 },
    { kind: null, count: 1, paidIn: 100 },
  ],
  types: [{ type: 'DEPOSIT', count: 3, amount: 500 }],
};
const empty = { ...day, markets: [], methods: [], types: [] };

describe('the report of days', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
  });

  it('shows what came in and out, by way to pay in and by market, and saves it', async () => {
    const reportDays = jest
      .fn<OperatorClient['reportDays']>()
      .mockResolvedValue([day])
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await openDesk('/reports?list=days&from=2026-11-01&to=2026-11-01', {
      reportDays,
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const all = await screen.findByRole('region', { name: 'In all' });
    expect(all.textContent).toContain('Paid in฿500.00');
    expect(all.textContent).toContain('Result of the house฿-60.00');
    const ways = screen.getByRole('region', { name: 'Paid in, by way' });
    expect(ways.textContent).toContain('PromptPay QR code 2 payments ฿400.00');
    expect(ways.textContent).toContain('Credited by operators 1 payments ฿100.00');
    const markets = screen.getByRole('region', { name: 'By market' });
    expect(markets.textContent).toContain('Thai government lottery Stake ฿30.00 · wins ฿90.00');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    const [file] = saved;
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(file as Blob);
    });
    expect(text).toContain('"2026-11-01","Whole day","",500,200,30,90,0,0,-60\r\n');
    expect(text).toContain('"2026-11-01","Market","Thai government lottery",,,30,90,0,,-60\r\n');
    expect(text).toContain('"2026-11-01","Way to pay in","Credited by operators",100,,,,,,\r\n');
  });

  it('asks for chosen days, refuses wrong ones, and leads to one of several', async () => {
    const reportDays = jest
      .fn<OperatorClient['reportDays']>()
      .mockResolvedValue([day, { ...day, day: '2026-11-02', over: false }]);
    const { user, router } = await openDesk('/reports', { reportDays });
    const from = await screen.findByLabelText('First day');
    const to = screen.getByLabelText('Last day');
    await user.clear(from);
    await user.type(from, '2026-11-01');
    await user.clear(to);
    await user.type(to, '2026-12-30');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText(/At most 31 days/)).toBeVisible();
    await user.clear(to);
    await user.type(to, '2026-11-02');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(reportDays).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-02' });
    const days = await screen.findByRole('region', { name: 'Days' });
    expect(within(days).getByText(/still goes on/)).toBeVisible();
    await user.click(within(days).getByRole('link', { name: /01\/11\/2026/ }));
    expect(router.state.location.search).toContain('from=2026-11-01&to=2026-11-01');
  });

  it('says that nothing happened', async () => {
    await openDesk('/reports', { reportDays: () => Promise.resolve([empty]) });
    expect(await screen.findByText('Nothing happened on these days')).toBeVisible();
  });

  it('is for seniors alone, and staff see the feeds', async () => {
    await openDesk('/reports?list=days', {
      me: () =>
        Promise.resolve({
          userName: 'operator2',
          role: 'staff',
          sites: 'all',
          permissions: ['session.own', 'deposits.claim'],
          factor: false,
          factorDemanded: false,
        }),
      feeds: () => Promise.resolve([]),
    });
    expect(await screen.findByText('No bank account is in use')).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(1);
  });
});

describe('the feeds', () => {
  it('show a silence, when each was heard, and the days that nobody has compared', async () => {
    const minute = 60_000;
    const compared = { uncomparedDays: 0, uncomparedSince: null };
    const feed = { bankId: 1, bankCode: 'SCB', accountNumber: '0123456789', ...compared };
    const feeds = jest
      .fn<OperatorClient['feeds']>()
      .mockResolvedValue([
        {
          ...feed,
          heardAt: Date.now() - 45 * minute,
          silentSince: Date.now() - 45 * minute,
          usualSeconds: 901,
        },
        { ...feed, bankId: 2, heardAt: Date.now() - minute, silentSince: null, usualSeconds: null },
        { ...feed, bankId: 3, heardAt: null, silentSince: null, usualSeconds: null },
        {
          ...feed,
          bankId: 4,
          heardAt: Date.now() - 2 * minute,
          silentSince: null,
          usualSeconds: null,
          uncomparedDays: 9,
          uncomparedSince: '2026-11-01',
        },
      ])
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await openDesk('/reports?list=feeds', { feeds });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const list = await screen.findByRole('region', { name: 'Bank feeds' });
    expect(list.textContent).toContain('Usually no longer than 16 min silent for 45 min');
    expect(list.textContent).toContain('heard 1 min ago reports');
    expect(list.textContent).toContain('No report yet no report');
    expect(list.textContent).toContain(
      'heard 2 min ago 9 d without a list, from 01/11/2026 not compared',
    );
  });
});

describe('the differences', () => {
  const compared: Reconciliation = {
    id: 4,
    bankId: 1,
    feed: 'bank',
    accountNumber: '0123456789',
    day: '2026-11-01',
    madeAt: Date.UTC(2026, 10, 1, 23, 15),
    earlier: [],
    bankCount: 3,
    bankSum: 600,
    feedCount: 2,
    feedSum: 510,
    differences: [
      { movementId: 'TX-1', kind: 'unheard', bankAmount: 100, feedAmount: null },
      { movementId: 'TX-2', kind: 'amount', bankAmount: 200, feedAmount: 210 },
    ],
  };

  it('are shown of a day beside both counts and sums', async () => {
    const reconciliations = jest
      .fn<OperatorClient['reconciliations']>()
      .mockResolvedValue([compared]);
    const { user } = await openDesk('/reports?list=differences', { reconciliations });
    await user.click(await screen.findByRole('link', { name: /01\/11\/2026 0123456789 2 differ/ }));
    const detail = screen.getByRole('region', { name: '01/11/2026 0123456789' });
    expect(within(detail).getByRole('row', { name: 'Sum ฿600.00 ฿510.00' })).toBeVisible();
    expect(within(detail).getByText('Never reported')).toBeVisible();
    expect(detail.textContent).toContain('Two amounts TX-2 ฿200.00 reported ฿210.00');
    expect(reconciliations).toHaveBeenLastCalledWith({ differing: 'true', limit: 50 });
    await user.click(screen.getByRole('button', { name: 'All days' }));
    expect(reconciliations).toHaveBeenLastCalledWith({ limit: 50 });
  });

  it('say when a day was compared before a late report opened it again', async () => {
    const earlier = [{ madeAt: Date.UTC(2026, 10, 1, 23, 0), differences: 7 }];
    await openDesk('/reports?list=differences&id=4', {
      reconciliations: () => Promise.resolve([{ ...compared, earlier }]),
    });
    const detail = await screen.findByRole('region', { name: '01/11/2026 0123456789' });
    expect(detail.textContent).toMatch(/Compared before.*02\/11\/2026.*: 7 differ/);
  });

  it('of a chain are USDT with six decimals, and those of a wallet baht', async () => {
    const address = 'TPoyDem0000000000000000000000000P1';
    const chain: Reconciliation = {
      ...compared,
      id: 5,
      feed: 'chain',
      accountNumber: address,
      bankSum: 16.236905,
      feedSum: 2,
      differences: [
        { movementId: 'TX-3', kind: 'unheard', bankAmount: 0.000001, feedAmount: null },
        { movementId: 'TX-4', kind: 'amount', bankAmount: 14.2369, feedAmount: 14 },
      ],
    };
    const wallet: Reconciliation = { ...compared, feed: 'wallet', accountNumber: '0000000011' };
    const reconciliations = jest
      .fn<OperatorClient['reconciliations']>()
      .mockResolvedValue([chain, wallet]);
    const { user } = await openDesk('/reports?list=differences', { reconciliations });
    await user.click(await screen.findByRole('link', { name: new RegExp(address) }));
    const detail = screen.getByRole('region', { name: `01/11/2026 ${address}` });
    const sums = { name: 'Sum 16.236905 USDT 2.000000 USDT' };
    expect(within(detail).getByRole('row', sums)).toBeVisible();
    expect(within(detail).getByRole('columnheader', { name: 'Chain' })).toBeVisible();
    expect(detail.textContent).toContain('Never reported TX-3 0.000001 USDT');
    expect(detail.textContent).toContain('TX-4 14.236900 USDT reported 14.000000 USDT');
    expect(detail.textContent).not.toContain('฿');
    await user.click(screen.getByRole('link', { name: /0000000011/ }));
    const other = screen.getByRole('region', { name: '01/11/2026 0000000011' });
    expect(within(other).getByRole('columnheader', { name: 'Wallet' })).toBeVisible();
    expect(other.textContent).toContain('Two amounts TX-2 ฿200.00 reported ฿210.00');
  });

  it('say that there are none, and that they did not come', async () => {
    const reconciliations = jest
      .fn<OperatorClient['reconciliations']>()
      .mockResolvedValue([])
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await openDesk('/reports?list=differences', { reconciliations });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No day differs')).toBeVisible();
  });
});
