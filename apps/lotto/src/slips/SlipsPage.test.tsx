import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { testNow } from '@poy/host/testing';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto, testSlip, wonSlip } from '../testing/openLotto.ts';
import { testMarket } from '../testing/testRounds.ts';
import { lao, testTicket } from '../testing/testSets.ts';

const user = userEvent.setup();

beforeEach(forgetDrafts);

describe('the list', () => {
  const asked = (page: Awaited<ReturnType<typeof openLotto>>) =>
    page.api.calls.filter(({ path }) => path === '/poy-api/poys.all').map(({ body }) => body);

  it('shows waiting slips, history on its own tab, and the rest of a long list on demand', async () => {
    const page = await openLotto('/poy', {
      answers: {
        '/poy-api/poys.all': ({ body }) => {
          const { status, before } = body as { status: string; before?: number };
          if (status === 'waiting') return { slips: [testSlip()], next: null };
          return before === undefined
            ? { slips: [wonSlip], next: 7 }
            : { slips: [testSlip({ poyId: 3, receipt: 'OLD1', status: 'lost' })], next: null };
        },
      },
    });
    expect(await screen.findByText('Slip no. 8F3K-2217')).toBeVisible();
    expect(screen.getByText('Waiting', { selector: 'strong' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('฿1,800.00')).toBeVisible();
    expect(page.address()).toBe('/poy?show=history');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Slip no. OLD1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('leads to 4-digit sets only where the site sells them', async () => {
    const sold = testMarket([], { betName: lao, betGroup: 'foreign', kind: 'digits4' });
    const latest = (offersSets: boolean) => ({
      '/poy-api/poys.all': { slips: [testSlip()], next: null },
      '/poy-api/bet-lists.latest': [testMarket([]), { ...sold, offersSets }],
    });
    const { unmount } = await openLotto('/poy', { answers: latest(true) });
    expect(await screen.findByRole('link', { name: '4-digit sets' })).toHaveAttribute(
      'href',
      '/poy/lottery',
    );
    unmount();
    await openLotto('/poy', { answers: latest(false) });
    expect(await screen.findByText('Slip no. 8F3K-2217')).toBeVisible();
    expect(screen.queryByRole('link', { name: '4-digit sets' })).toBeNull();
  });

  it('shows purchases of 4-digit sets among the slips, newest first', async () => {
    await openLotto('/poy', {
      answers: {
        '/poy-api/poys.all': {
          slips: [
            testSlip({ poyId: 9, receipt: 'NEW1' }),
            testSlip({ createdAt: testNow - 9000, receipt: 'OLD1' }),
          ],
          next: null,
        },
        '/poy-api/bet-lists.latest': [
          testMarket([], { betName: lao, betGroup: 'foreign', kind: 'digits4', offersSets: true }),
        ],
        '/poy-api/lotteries.4d.tickets': {
          tickets: [testTicket({ createdAt: testNow - 5000 })],
          next: null,
        },
      },
    });
    await screen.findByText('Slip no. 4D-8F3K-2217');
    expect(screen.getAllByText(/^Slip no\./).map(({ textContent }) => textContent)).toEqual([
      'Slip no. NEW1',
      'Slip no. 4D-8F3K-2217',
      'Slip no. OLD1',
    ]);
    expect(screen.getByRole('link', { name: /4D-8F3K-2217/ })).toHaveAttribute(
      'href',
      `/poy/lottery/${lao}_1/9`,
    );
  });

  it('is narrowed by lottery, wins and days, all of it in the address', async () => {
    const page = await openLotto('/poy?show=history', {
      answers: { '/poy-api/poys.all': { slips: [wonSlip], next: null } },
    });
    await screen.findByRole('option', { name: 'Yeekee 15 min' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lottery' }), 'Yeekee 15 min');
    await user.click(screen.getByRole('button', { name: 'Won' }));
    fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-07' } });
    expect(page.address()).toBe(
      '/poy?show=history&market=BET_YEEKEE_15&won=1&from=2026-11-01&to=2026-11-07',
    );
    await waitFor(() =>
      expect(asked(page).at(-1)).toEqual({
        status: 'won',
        betName: 'BET_YEEKEE_15',
        from: '2026-11-01',
        to: '2026-11-07',
        limit: 20,
      }),
    );
  });

  it('shows the slips of today whatever became of them', async () => {
    const page = await openLotto('/poy/yeekee?show=today', {
      answers: {
        '/poy-api/poys.all': {
          slips: [wonSlip, testSlip({ poyId: 8, receipt: 'W8' })],
          next: null,
        },
      },
    });
    expect(await screen.findByText('Slip no. W8')).toBeVisible();
    expect(asked(page)).toEqual([
      { from: '2026-11-20', to: '2026-11-20', betGroup: 'yeekee', limit: 20 },
    ]);
  });

  it.each([
    ['/poy', 'No slips are waiting'],
    ['/poy?show=today', 'No slips today'],
    ['/poy?show=history', 'No settled slips yet'],
  ])('%s says what to do where there is none', async (address, title) => {
    await openLotto(address, { answers: { '/poy-api/poys.all': { slips: [], next: null } } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a round' })).toHaveAttribute('href', '/lotto');
  });

  it('offers to take the filters off where nothing fits', async () => {
    const page = await openLotto('/poy?show=history&won=1&to=2026-11-01', {
      answers: { '/poy-api/poys.all': { slips: [], next: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(page.address()).toBe('/poy?show=history');
    expect(await screen.findByText('No settled slips yet')).toBeVisible();
  });
});
