import type { RoundResult } from '@poy/contract';
import { FakeRefusal } from '@poy/host/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { openLotto } from '../testing/openLotto.ts';
import { testMarket, testRound } from '../testing/testRounds.ts';

const user = userEvent.setup();
const result = (number: number, more: Partial<RoundResult> = {}): RoundResult => ({
  betId: number,
  betName: 'BET_YEEKEE_15',
  betGroup: 'yeekee',
  betType: `BET_LOTTO_YEEKEE_${number}`,
  kind: 'yeekee',
  number,
  status: 'resulted',
  dt: '2026-11-20T00:00:00.000000Z',
  resultDt: '2026-11-20T16:02:00.000000Z',
  realResultTime: Date.UTC(2026, 10, 20, 9, 2) / 1000,
  knownAt: Date.UTC(2026, 10, 20, 9, 2) / 1000,
  result: '81347',
  winning: { teng_bon_3: ['347'], teng_bon_2: ['47'], teng_lang_2: ['81'] },
  source: null,
  corrected: false,
  voidReason: null,
  ...more,
});
// The device keeps which markets come first.
afterEach(() => localStorage.clear());
const items = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');

it('never gives a result a time that is still to come', async () => {
  await openLotto('/results', {
    session: null,
    answers: {
      '/poy-api/bet-list-results': [
        result(41, { realResultTime: Date.UTC(2026, 10, 20, 15) / 1000 }),
      ],
    },
  });
  expect(await screen.findByText(/20\/11\/2026 16:02:\d\d/)).toBeVisible();
});

it('shows everybody the newest results with their numbers, and says that a voided round was refunded', async () => {
  await openLotto('/results', {
    session: null,
    answers: {
      '/poy-api/bet-list-results': [
        result(41),
        result(40, { status: 'voided', result: null, winning: {} }),
      ],
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'Yeekee 15 min, round\u00a041' }),
  ).toBeVisible();
  const [first, second] = items();
  expect(first).toHaveTextContent(/20\/11\/2026 16:02:\d\d/);
  expect(first).toHaveTextContent('3 top3472 top472 bottom81');
  expect(second).toHaveTextContent('Voided, refunded');
});

it('asks for one market and one day, and keeps both in the address', async () => {
  const page = await openLotto('/results', {
    answers: { '/poy-api/bet-list-results': [result(41)] },
  });
  await user.click(await screen.findByRole('button', { name: 'Yeekee' }));
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  expect(page.address()).toBe('/results?group=yeekee&market=BET_YEEKEE_15&day=2026-11-19');
  await poll(() => page.api.calls.at(-1)?.query).toEqual({
    betGroup: 'yeekee',
    betName: 'BET_YEEKEE_15',
    resultDate: '2026-11-19',
  });
});

it('shows a few results of each market, and of a chosen one all of them, part by part', async () => {
  const part = Array.from({ length: 30 }, (_, at) =>
    result(80 - at, { realResultTime: 1_000_000 - at }),
  );
  const page = await openLotto('/results', {
    answers: {
      '/poy-api/bet-list-results': ({ query }) => {
        if (query['betName'] === undefined) return [result(80)];
        return query['before'] === undefined ? part : [result(50), result(49)];
      },
    },
  });
  await screen.findByRole('heading', { name: 'Yeekee 15 min, round\u00a080' });
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(
    page.api.calls.findLast(({ path }) => path === '/poy-api/bet-list-results')?.query,
  ).toEqual({ limit: 3 });
  await user.click(screen.getByRole('button', { name: 'Yeekee' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('heading', { name: 'Yeekee 15 min, round\u00a049' });
  expect(page.api.calls.at(-1)?.query).toEqual({
    betName: 'BET_YEEKEE_15',
    betGroup: 'yeekee',
    limit: 30,
    before: 1_000_000 - 29,
  });
});

it('shows the figures an exchange reported, and which results were corrected', async () => {
  const stock = result(1, {
    betName: 'BET_STOCK_THAI',
    betGroup: 'stock',
    kind: 'stock',
    result: '221',
    corrected: true,
    source: { kind: 'stock', index: '38,712.21', change: '+134.57' },
    winning: { teng_bon_3: ['221'] },
  });
  await openLotto('/results', { answers: { '/poy-api/bet-list-results': [stock] } });
  await screen.findByText('Index at close');
  const [item] = items();
  expect(item).toHaveTextContent('Thai stocks, close · 20 Nov');
  expect(item).toHaveTextContent('Index at close38,712.21Change+134.57');
  expect(within(item ?? document.body).getByText('Corrected')).toBeVisible();
});

it('says when there is nothing, and when it could not be loaded', async () => {
  const first = await openLotto('/results', { answers: { '/poy-api/bet-list-results': [] } });
  expect(await screen.findByText('No results here')).toBeVisible();
  first.unmount();
  await openLotto('/results', {
    answers: {
      '/poy-api/bet-list-results': () => {
        throw new FakeRefusal(429, 'RATE_LIMITED');
      },
    },
  });
  expect(await screen.findByText('The results could not be loaded.')).toBeVisible();
});

it('tells in words that a day of the Buddhist year 2569 was asked for', async () => {
  await openLotto('/results', {
    answers: {
      '/poy-api/bet-list-results': (asked) => {
        if (!JSON.stringify(asked).includes('2569-11-20')) return [];
        throw new FakeRefusal(400, 'VALIDATION', { fields: { resultDate: 'year.meant2026' } });
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2569-11-20' } });
  expect(await screen.findByText(/Did you mean 2026\?/)).toBeVisible();
});

it('shows the markets that a member follows first, and follows one more', async () => {
  const other = { betName: 'BET_PINGPONG_60', betGroup: 'pingpong' };
  const page = await openLotto('/results', {
    answers: {
      '/poy-api/bet-list-results': [result(41), result(7, other)],
      '/poy-api/bet-lists.latest': [
        testMarket([testRound()]),
        testMarket([testRound({ ...other, betId: 7, number: 7 })], other),
      ],
      '/poy-api/favourite-markets.all': { betNames: ['BET_PINGPONG_60'] },
      '/poy-api/favourite-markets.mark': {},
    },
  });
  await screen.findByRole('heading', { name: /Ping-pong/ });
  await screen.findByRole('group', { name: 'Favourites' });
  await poll(() => items()[0]?.textContent).toMatch(/^Ping-pong/);
  const followed = screen.getByRole('group', { name: 'Favourites' });
  await user.click(within(followed).getByRole('button', { name: 'Ping-pong 1 hour' }));
  expect(page.address()).toBe('/results?group=pingpong&market=BET_PINGPONG_60');
  await user.click(screen.getByRole('button', { name: 'Favourite: Ping-pong 1 hour' }));
  await poll(() => page.api.calls.find(({ path }) => path.endsWith('.mark'))?.body).toEqual({
    betName: 'BET_PINGPONG_60',
    favourite: false,
  });
});
