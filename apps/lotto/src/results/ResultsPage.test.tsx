import type { RoundResult } from '@poy/contract';
import { FakeRefusal } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openLotto } from '../testing/openLotto.ts';
import { dayAfter, dayBefore } from './useResults.ts';

const user = userEvent.setup();
const result = (number: number, more: Partial<RoundResult> = {}): RoundResult => ({
  betId: number, betName: 'BET_YEEKEE_15', betGroup: 'yeekee', number, status: 'resulted', dt: '2026-11-20T00:00:00.000000Z', resultDt: '2026-11-20T16:02:00.000000Z',
  realResultTime: Date.UTC(2026, 10, 20, 9, 2) / 1000, result: '81347', winning: { teng_bon_3: ['347'], teng_bon_2: ['47'], teng_lang_2: ['81'] }, ...more,
});
const items = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');

it('shows everybody the newest results with their numbers, and says that a voided round was refunded', async () => {
  await openLotto('/results', { session: null, answers: { '/poy-api/bet-list-results': [result(41), result(40, { status: 'voided', result: null, winning: {} })] } });
  expect(await screen.findByRole('heading', { name: 'Yeekee 15 min, round 41' })).toBeVisible();
  const [first, second] = items();
  expect(first).toHaveTextContent('20 Nov 2026 · 16:02');
  expect(first).toHaveTextContent('3 top3472 top472 bottom81');
  expect(second).toHaveTextContent('Voided, refunded');
});

it('opens how a result came', async () => {
  await openLotto('/results', { answers: {
    '/poy-api/bet-list-results': [result(41)], '/poy-api/yings': [],
    '/poy-api/ying-results.one': { betId: 41, result: '81347', winning: {}, voided: false, count: 43, sum: 1_181_390, row16: '00043', listHash: 'ab12', prizes: [] },
  } });
  await user.click(await screen.findByRole('button', { name: 'How it came: Yeekee 15 min, round 41' }));
  expect(await screen.findByText('Sum 1,181,390 − row 16 00043 = 1,181,347 → last five digits 81347')).toBeVisible();
  expect(screen.getByText('SHA-256 ab12')).toBeVisible();
  expect(await screen.findByText(/could not be checked on this device/)).toBeVisible();
});

it('asks for one market and one day, and keeps both in the address', async () => {
  const page = await openLotto('/results', { answers: { '/poy-api/bet-list-results': [result(41)] } });
  await user.click(await screen.findByRole('button', { name: 'Yeekee 15 min' }));
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  expect(page.address()).toBe('/results?market=BET_YEEKEE_15&day=2026-11-19');
  await expect.poll(() => page.api.calls.at(-1)?.query).toEqual({ betName: 'BET_YEEKEE_15', resultDate: '2026-11-19' });
});

it('goes on day by day, each result once', async () => {
  const page = await openLotto('/results', { answers: { '/poy-api/bet-list-results': ({ query }) => {
    if (query['resultDate'] === undefined) return [result(41)];
    return query['resultDate'] === '2026-11-20' ? [result(41), result(40)] : [];
  } } });
  await screen.findByRole('heading', { name: 'Yeekee 15 min, round 41' });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('heading', { name: 'Yeekee 15 min, round 40' });
  expect(items()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(page.api.calls.at(-1)?.query).toEqual({ resultDate: '2026-11-19' });
});

it('says when there is nothing, and when it could not be loaded', async () => {
  const first = await openLotto('/results', { answers: { '/poy-api/bet-list-results': [] } });
  expect(await screen.findByText('No results here')).toBeVisible();
  first.unmount();
  await openLotto('/results', { answers: { '/poy-api/bet-list-results': () => { throw new FakeRefusal(400, 'VALIDATION'); } } });
  expect(await screen.findByText('The results could not be loaded.')).toBeVisible();
});

it('counts days over the ends of months and years', () => {
  expect([dayBefore('2027-01-01'), dayBefore('2028-03-01'), dayAfter('2026-12-31')]).toEqual(['2026-12-31', '2028-02-29', '2027-01-01']);
});
