import type { DaySums } from '@poy/contract';
import { FakeRefusal, testNow } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { callsTo } from '../../testing/calls.ts';
import { openLotto, testSlip, wonSlip } from '../../testing/openLotto.ts';
import { testMarket } from '../../testing/testRounds.ts';

const user = userEvent.setup();
const list = '/poy-api/poys.all';
const sums = '/poy-api/poys.sums';
const dayMs = 86_400_000;

const ofDay = (day: string, more: Partial<DaySums> = {}): DaySums => ({
  day,
  count: 3,
  stake: 60,
  waiting: 0,
  win: 0,
  net: -60,
  back: 0,
  ...more,
});
const today = '2026-11-20';
const dayBefore = '2026-11-19';
const older = testSlip({ poyId: 3, receipt: 'OLD1', status: 'lost', createdAt: testNow - dayMs });
const day = (name: string) => within(screen.getByRole('region', { name }));
/** Returns the sums under a day as one text. */
const sumsUnder = (name: string) =>
  day(name)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

it('shows slips by day with the sums of the server, also of slips that are still to come', async () => {
  await openLotto('/poy?show=history', {
    answers: {
      [list]: { slips: [wonSlip, older], next: 3 },
      [sums]: {
        days: [
          ofDay(today, { stake: 1_040, waiting: 1_000, win: 1_800, net: 1_760, back: 20 }),
          ofDay(dayBefore),
        ],
        next: null,
      },
    },
  });
  await poll(() => sumsUnder('20 Nov 2026')).toEqual([
    'Staked ฿1,040.00',
    'Waiting ฿1,000.00',
    'Won ฿1,800.00',
    'Net +฿1,760.00',
    'Came back ฿20.00',
  ]);
  expect(sumsUnder('19 Nov 2026')).toEqual(['Staked ฿60.00', 'Won ฿0.00', 'Net −฿60.00']);
  expect(day('19 Nov 2026').getByText('Slip no. OLD1')).toBeVisible();
});

it('asks for the sums of what the filters choose, a part at a time by the day', async () => {
  const page = await openLotto('/poy?show=history&group=stock&from=2026-11-01&to=2026-11-20', {
    answers: {
      [list]: { slips: [wonSlip, older], next: null },
      [sums]: ({ body }) =>
        (body as { before?: string }).before === undefined
          ? { days: [ofDay(today)], next: dayBefore }
          : { days: [ofDay(dayBefore, { stake: 7 })], next: null },
    },
  });
  await poll(() => sumsUnder('19 Nov 2026')[0]).toBe('Staked ฿7.00');
  const filter = {
    status: 'settled',
    betGroup: 'stock',
    from: '2026-11-01',
    to: '2026-11-20',
  };
  expect(callsTo(page, sums).map(({ body }) => body)).toEqual([
    filter,
    { ...filter, before: dayBefore },
  ]);
});

it('shows of waiting slips the stake alone', async () => {
  await openLotto('/poy', {
    answers: {
      [list]: { slips: [testSlip()], next: null },
      [sums]: { days: [ofDay(today, { stake: 60, waiting: 60, net: 0 })], next: null },
    },
  });
  await poll(() => sumsUnder('20 Nov 2026')).toEqual(['Staked ฿60.00']);
});

it('keeps the place of sums that have not come, and asks again for those that failed', async () => {
  const page = await openLotto('/poy?show=history', {
    answers: {
      [list]: { slips: [wonSlip], next: null },
      [sums]: () => {
        throw new FakeRefusal(400, 'VALIDATION');
      },
    },
  });
  expect(await screen.findByText('The sums of the days could not be loaded.')).toBeVisible();
  expect(sumsUnder('20 Nov 2026')).toEqual(['Staked –', 'Won –', 'Net –']);
  expect(screen.getByText('Slip no. 8F3K-2217')).toBeVisible();
  page.api.answer({ [sums]: { days: [ofDay(today)], next: null } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await poll(() => sumsUnder('20 Nov 2026')[0]).toBe('Staked ฿60.00');
  expect(screen.queryByText('The sums of the days could not be loaded.')).not.toBeInTheDocument();
});

it('is narrowed by a group of markets, which stands in the address', async () => {
  const page = await openLotto('/poy', {
    answers: {
      [list]: { slips: [testSlip()], next: null },
      '/poy-api/bet-lists.latest': [
        testMarket([], { betName: 'BET_YEEKEE_15' }),
        testMarket([], { betName: 'BET_YEEKEE_5' }),
        testMarket([], { betName: 'BET_GOVERNMENT', betGroup: 'government' }),
      ],
    },
  });
  await screen.findByRole('option', { name: 'Yeekee: All lotteries' });
  expect(screen.queryByRole('option', { name: 'Government lottery: All lotteries' })).toBeNull();
  const choice = screen.getByRole('combobox', { name: 'Lottery' });
  await user.selectOptions(choice, 'Yeekee: All lotteries');
  expect(page.address()).toBe('/poy?group=yeekee');
  await poll(() => callsTo(page, list).at(-1)?.body).toMatchObject({ betGroup: 'yeekee' });
  await user.selectOptions(choice, 'Yeekee 5 min');
  expect(page.address()).toBe('/poy?market=BET_YEEKEE_5');
});
