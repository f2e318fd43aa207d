import type { ResultDay, RoundResult } from '@poy/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { openLotto } from '../../testing/openLotto.ts';
import './MarketResultsPage.tsx';

const user = userEvent.setup();
const at = Date.UTC(2026, 10, 19, 9, 2) / 1000;
const result = (number: number, more: Partial<RoundResult> = {}): RoundResult => ({
  betId: number,
  betName: 'BET_YEEKEE_15',
  betGroup: 'yeekee',
  betType: `BET_LOTTO_YEEKEE_${number}`,
  kind: 'yeekee',
  number,
  status: 'resulted',
  dt: '2026-11-19T00:00:00.000000Z',
  resultDt: '2026-11-19T16:02:00.000000Z',
  realResultTime: at,
  knownAt: at,
  result: String(number).padStart(5, '0'),
  winning: {},
  source: null,
  corrected: false,
  voidReason: null,
  ...more,
});
const month: ResultDay[] = [
  { day: '2026-11-18', betId: 3, result: '81347', several: false },
  { day: '2026-11-19', betId: 88, result: '00088', several: true },
  { day: '2026-11-17', betId: 2, result: null, several: false },
];

it('shows all rounds of a day on one page, beside a calendar that leads to other days', async () => {
  const rounds = Array.from({ length: 88 }, (_, n) => result(88 - n));
  const page = await openLotto('/results/market/BET_YEEKEE_15/2026-11-19', {
    session: null,
    answers: {
      '/poy-api/bet-list-results': ({ query }) =>
        query['resultDate'] === '2026-11-18' ? [result(3)] : rounds,
      '/poy-api/bet-list-results.month': ({ query }) => (query['month'] === '2026-11' ? month : []),
    },
  });
  await screen.findByText('00001');
  const all = screen.getByRole('list', { name: 'Results' });
  expect(within(all).getAllByRole('link')).toHaveLength(88);
  expect(within(all).getByText('00001').closest('a')).toHaveAttribute('href', '/results/1');
  expect(page.api.calls.find(({ path }) => path === '/poy-api/bet-list-results')?.query).toEqual({
    betName: 'BET_YEEKEE_15',
    resultDate: '2026-11-19',
  });

  const calendar = screen.getByRole('region', { name: 'Calendar of results' });
  const chosen = await within(calendar).findByRole('link', { current: 'date' });
  expect(chosen).toHaveAccessibleName('19 Nov 2026: several rounds');
  expect(within(calendar).getByRole('link', { name: /^17 .*voided, refunded/ })).toBeVisible();
  expect(within(calendar).getByRole('button', { name: 'Month after' })).toBeDisabled();
  await user.click(within(calendar).getByRole('link', { name: '18 Nov 2026: 81347' }));
  expect(page.address()).toBe('/results/market/BET_YEEKEE_15/2026-11-18');
  expect(await screen.findByRole('heading', { name: /round.3$/ })).toBeVisible();

  await user.click(within(calendar).getByRole('button', { name: 'Month before' }));
  expect(await screen.findByText('Oct 2026')).toBeVisible();
});
