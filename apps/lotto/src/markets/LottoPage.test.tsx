import { FakeRefusal, testNow, type RenderedPage } from '@poy/host/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { onlyFake, poll } from '@poy/testing';
import { openLotto } from '../testing/openLotto.ts';
import { testMarket, testRound } from '../testing/testRounds.ts';

const user = userEvent.setup();
const asked = (page: RenderedPage) =>
  page.api.calls.filter((call) => call.path === '/poy-api/bet-lists.latest').length;
const drawn = testRound({
  betId: 41,
  number: 41,
  closesIn: -900,
  status: 'resulted',
  result: '81347',
});

afterEach(() => void jest.useRealTimers());

it('shows each market with the round that closes next, its countdown, and how the last one went', async () => {
  await openLotto('/lotto', {
    answers: { '/poy-api/bet-lists.latest': [testMarket([drawn, testRound()])] },
  });
  const market = within(await screen.findByRole('region', { name: 'Yeekee' }));
  expect(market.getByRole('link', { name: /Yeekee 15 min, round\u00a042/ })).toHaveAttribute(
    'href',
    '/lotto/yeekee/42',
  );
  expect(market.getByRole('timer')).toHaveTextContent(/^02:4\d$/);
  expect(market.getByRole('timer')).toHaveAttribute('data-state', 'urgent');
  expect(market.getByRole('img', { name: 'Result 8 1 3 4 7' })).toBeVisible();
});

it('says of a market that had no round yet that there are no results', async () => {
  await openLotto('/lotto', {
    answers: { '/poy-api/bet-lists.latest': [testMarket([testRound()])] },
  });
  const market = within(await screen.findByRole('region', { name: 'Yeekee' }));
  expect(market.getByText('No results yet')).toBeVisible();
});

it('shows the newest result of each market beside the list', async () => {
  const result = (betName: string, number: number, digits: string) =>
    testRound({
      betId: number,
      number,
      closesIn: number - 1000,
      status: 'resulted',
      result: digits,
      more: { betName },
    });
  await openLotto('/lotto', {
    answers: {
      '/poy-api/bet-lists.latest': [
        testMarket(
          [result('BET_YEEKEE_SPEED', 11, '11111'), result('BET_YEEKEE_SPEED', 12, '22222')],
          {
            betName: 'BET_YEEKEE_SPEED',
          },
        ),
        testMarket([result('BET_YEEKEE_15', 9, '33333')]),
      ],
    },
  });
  const latest = await screen.findByRole('region', { name: 'Latest results' });
  expect(
    within(latest)
      .getAllByRole('img')
      .map((balls) => balls.getAttribute('aria-label')),
  ).toEqual(['Result 2 2 2 2 2', 'Result 3 3 3 3 3']);
});

it('puts the next round in its place when one closes, and asks the server again', async () => {
  const page = await openLotto('/lotto', {
    answers: {
      '/poy-api/bet-lists.latest': [
        testMarket([
          testRound({ closesIn: 1 }),
          testRound({ betId: 43, number: 43, closesIn: 800 }),
        ]),
      ],
    },
  });
  expect(await screen.findByText('Yeekee 15 min, round 42')).toBeVisible();
  const before = asked(page);
  expect(await screen.findByText('Yeekee 15 min, round 43', {}, { timeout: 3000 })).toBeVisible();
  expect(asked(page)).toBeGreaterThan(before);
});

it('dims a market whose last round is closed and leads to the result', async () => {
  await openLotto('/lotto', { answers: { '/poy-api/bet-lists.latest': [testMarket([drawn])] } });
  const row = await screen.findByRole('link', { name: /Closed.*See result/ });
  expect(row).toHaveAttribute('href', '/lotto/yeekee/41');
  expect(row).toHaveAttribute('data-dim');
});

it('asks again when the tab is looked at', async () => {
  const page = await openLotto('/lotto');
  await screen.findByText('Yeekee 15 min, round 42');
  const before = asked(page);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await poll(() => asked(page)).toBeGreaterThan(before);
});

it('finds a result that an operator brought, though no message tells of it', async () => {
  jest.useFakeTimers(onlyFake('setInterval', 'clearInterval'));
  const closed = testRound({
    closesIn: -60,
    status: 'calculating',
    more: { shotsCloseTime: null, drawMode: null, kind: 'stock' },
  });
  const page = await openLotto('/lotto', {
    answers: { '/poy-api/bet-lists.latest': [testMarket([closed])] },
  });
  await screen.findByRole('region', { name: 'Yeekee' });
  const before = asked(page);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(asked(page)).toBe(before);
  page.api.answer({
    '/poy-api/bet-lists.latest': [testMarket([{ ...closed, status: 'resulted', result: '221' }])],
  });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await screen.findAllByRole('img', { name: 'Result 2 2 1' })).not.toHaveLength(0);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked(page)).toBe(before + 1);
});

it('tells guests what is missing, and sends them to the sign-in', async () => {
  await openLotto('/lotto', { session: null });
  expect(await screen.findByRole('link', { name: /Yeekee 15 min, round\u00a042/ })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(screen.getByText(/Sign in to play/)).toBeVisible();
});

it('says when there is nothing, and when it could not be loaded, with another try', async () => {
  const first = await openLotto('/lotto', { answers: { '/poy-api/bet-lists.latest': [] } });
  expect(await screen.findByText('No lottery is offered yet')).toBeVisible();
  first.unmount();
  const page = await openLotto('/lotto', {
    answers: {
      '/poy-api/bet-lists.latest': () => {
        throw new FakeRefusal(429, 'RATE_LIMITED');
      },
    },
  });
  expect(await screen.findByText('The rounds could not be loaded.')).toBeVisible();
  page.api.answer({ '/poy-api/bet-lists.latest': [testMarket([testRound()])] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Yeekee 15 min, round 42')).toBeVisible();
});

it('shows a group’s markets as tabs, its rounds by where they stand, and how a result is made', async () => {
  const fast = testMarket(
    [testRound({ betId: 90, number: 9, betName: 'BET_YEEKEE_5', closesIn: 400 })],
    { betName: 'BET_YEEKEE_5' },
  );
  const page = await openLotto('/lotto/yeekee', {
    answers: {
      '/poy-api/bet-lists.latest': [
        testMarket([drawn, testRound({ betId: 44, number: 44, closesIn: -30 }), testRound()]),
        fast,
      ],
    },
  });
  expect(
    within(await screen.findByRole('region', { name: 'Rounds to play' })).getByRole('link', {
      name: /Round 42/,
    }),
  ).toHaveAttribute('href', '/lotto/yeekee/42');
  expect(
    within(screen.getByRole('region', { name: 'Being drawn' })).getByRole('link', {
      name: /Round 44 ?Shooting ends in/,
    }),
  ).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Finished' })).getByRole('img', {
      name: 'Result 8 1 3 4 7',
    }),
  ).toBeVisible();
  expect(screen.getByText(/The house never shoots/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Yeekee 5 min' }));
  expect(screen.getByRole('link', { name: /Round 9/ })).toHaveAttribute('href', '/lotto/yeekee/90');
  expect(page.address()).toBe('/lotto/yeekee?market=BET_YEEKEE_5');
});

it('says that a group is not offered here', async () => {
  await openLotto('/lotto/pingpong');
  expect(await screen.findByText('This site does not offer this lottery')).toBeVisible();
});

/**
 * Returns a market with one draw a day that closes in so many seconds. Without a number its round
 * is known by the day.
 */
const daily = (
  betName: string,
  closesIn: number,
  flag: string,
  more: Parameters<typeof testRound>[0] = {},
) =>
  testMarket(
    [
      testRound({
        betName,
        betId: closesIn,
        number: 1,
        closesIn,
        ...more,
        more: {
          kind: 'stock',
          betGroup: 'stock',
          drawMode: null,
          shotsCloseTime: null,
          unixTimeStamp: {
            realOpenTime: 0,
            realCloseTime: testNow / 1000 + closesIn,
            realResultTime: testNow / 1000 + closesIn,
          },
          ...more.more,
        },
      }),
    ],
    { betName, betGroup: 'stock', kind: 'stock', flag, everySeconds: null },
  );

it('shows of a large group the markets that close next, and leads to the others', async () => {
  const markets = [
    daily('BET_STOCK_GERMANY', 50_000, 'de'),
    daily('BET_STOCK_KOREA', 900, 'kr'),
    daily('BET_STOCK_TAIWAN', 700, 'tw'),
    daily('BET_STOCK_UK', 40_000, 'gb'),
    daily('BET_STOCK_NIKKEI_MORNING', 300_000, 'jp'),
  ];
  await openLotto('/lotto', { answers: { '/poy-api/bet-lists.latest': markets } });
  const group = within(await screen.findByRole('region', { name: 'Stock lottery' }));
  expect(group.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Taiwan stocks Closes \d\d:\d\d 11:4\d/),
    expect.stringMatching(/Korea/),
    expect.stringMatching(/UK/),
    expect.stringMatching(/Germany/),
  ]);
  expect(group.getByRole('link', { name: /All 5 markets/ })).toHaveAttribute(
    'href',
    '/lotto/stock',
  );
});

// Between midnight and four o'clock, rounds 73 to 88 of the day before stand beside the first ones of
// the new day, and nobody could tell which day a round belonged to.
it('says the day of each round where rounds of two days stand together', async () => {
  const ofDay = (betId: number, number: number, day: string) =>
    testRound({
      betId,
      number,
      more: { dt: `${day}T00:00:00.000000Z`, betList: { dt: `${day}T00:00:00.000000Z` } },
    });
  const rounds = [ofDay(73, 73, '2026-11-20'), ofDay(101, 1, '2026-11-21')];
  const two = { '/poy-api/bet-lists.latest': [testMarket(rounds)] };
  await openLotto('/lotto/yeekee', { answers: two });
  expect(await screen.findByRole('link', { name: /Round 73 · 20 Nov/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Round 1 · 21 Nov/ })).toBeVisible();
});

it('says no day where all rounds are of one', async () => {
  await openLotto('/lotto/yeekee', {
    answers: { '/poy-api/bet-lists.latest': [testMarket([testRound({ betId: 73, number: 73 })])] },
  });
  const card = await screen.findByRole('link', { name: /Round 73/ });
  expect(card).not.toHaveTextContent('Nov');
});

it('lists a group with one draw a day: days to far ones, what is paused, how such a result is made', async () => {
  await openLotto('/lotto/stock', {
    answers: {
      '/poy-api/bet-lists.latest': [
        daily('BET_STOCK_KOREA', 900, 'kr', { more: { suspended: true } }),
        daily('BET_STOCK_NIKKEI_MORNING', 300_000, 'jp'),
        daily('BET_STOCK_UK', -60, 'gb', {
          more: {
            unixTimeStamp: {
              realOpenTime: 0,
              realCloseTime: testNow / 1000 - 60,
              realResultTime: testNow / 1000 + 3600,
            },
          },
        }),
      ],
    },
  });
  await screen.findByText('Paused');
  const rows = screen.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Paused');
  expect(rows[1]).toHaveTextContent('3 days');
  expect(rows[2]).toHaveTextContent(/Result 17:27/);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.getByText(/another one checks and confirms/)).toBeVisible();
});

it('leads to the sets where a market sells them', async () => {
  const foreign = testMarket([testRound({ more: { kind: 'digits4', offersSets: true } })], {
    betName: 'BET_LOTERRY4_LAOS',
    betGroup: 'foreign',
    kind: 'digits4',
    offersSets: true,
    everySeconds: null,
  });
  await openLotto('/lotto', { answers: { '/poy-api/bet-lists.latest': [foreign] } });
  expect(await screen.findByRole('link', { name: /4-digit sets/ })).toHaveAttribute(
    'href',
    '/lotto/4d',
  );
});
