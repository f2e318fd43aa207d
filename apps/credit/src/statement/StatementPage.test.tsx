import type { Transaction } from '@poy/contract';
import { demoSite, FakeRefusal, testNow } from '@poy/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from '@jest/globals';
import { openPage, testChannel, testTransaction } from '../testing/money.ts';

const path = '/credit/statement';
const all = '/poy-api/transactions.all';
const dayMs = 24 * 60 * 60 * 1000;

const story: Transaction[] = [
  testTransaction(3, {
    transactionType: 'BET_YEEKEE',
    amount: -20,
    balance: 480.37,
    reference: {
      kind: 'slip',
      id: 91,
      text: '8F3K-2217',
      betGroup: 'yeekee',
      betName: 'BET_YEEKEE_15',
    },
  }),
  testTransaction(2, {
    transactionType: 'DEPOSIT',
    amount: 500.37,
    balance: 500.37,
    reference: { kind: 'deposit', id: 7, text: '#7', betGroup: null, betName: null },
  }),
];
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the list', () => {
  test('each line says when, what, how much with its sign, the balance after it, and leads to its slip', async () => {
    await openPage({ path, answers: { [all]: { transactions: story, next: null } } });
    const bet = await row(/Yeekee 15 min slip/);
    expect(within(bet).getByText(/^20\/11\/2026 16:26:\d\d$/)).toBeVisible();
    expect(within(bet).getByText('−20.00')).toBeVisible();
    expect(within(bet).getByRole('cell', { name: /480\.37/ })).toBeVisible();
    expect(within(bet).getByRole('link', { name: '8F3K-2217' })).toHaveAttribute(
      'href',
      '/poy/yeekee/91',
    );
    expect(within(await row(/Deposit/)).getByText('+500.37')).toBeVisible();
  });

  test.each([
    ['BET_STOCK', 'BET_LOTERRY4_HANOY', 'Hanoi slip'],
    ['WIN_STOCK', 'BET_LOTTERY4_LAOS_SUPER', 'Lao Super win'],
    ['BET_YEEKEE', 'BET_PINGPONG_60', 'Ping-pong 1 hour slip'],
    ['BET_SET_4', 'BET_LOTERRY4_MALAY', 'Malay 4-digit set'],
    ['ABORT_POY', 'BET_STOCK_KOREA', 'Slip refunded · Korea stocks'],
    ['YING_WIN', 'BET_YEEKEE_5', 'Shot prize · Yeekee 5 min'],
  ] as const)('a line of %s names the market %s', async (transactionType, betName, words) => {
    const reference = { kind: 'slip', id: 91, text: '8F3K-2217', betGroup: 'x', betName } as const;
    const transactions = [testTransaction(3, { transactionType, reference })];
    await openPage({ path, answers: { [all]: { transactions, next: null } } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('what came in, what went out and what is left agree', async () => {
    await openPage({ path, answers: { [all]: { transactions: story, next: null } } });
    expect((await screen.findByText('In')).nextSibling).toHaveTextContent('+500.37');
    expect(screen.getByText('Out').nextSibling).toHaveTextContent('−20.00');
    expect(screen.getByText('Balance').nextSibling).toHaveTextContent('฿480.37');
  });

  test('days stand under their names', async () => {
    const days = [testNow, testNow - dayMs, testNow - 2 * dayMs].map((createdAt, at) =>
      testTransaction(9 - at, { createdAt }),
    );
    await openPage({ path, answers: { [all]: { transactions: days, next: null } } });
    const names = await screen.findAllByRole('rowheader');
    expect(names.map((name) => name.textContent)).toEqual(['Today', 'Yesterday', '18 Nov 2026']);
  });

  test('goes on from where the server says there is more, until there is none', async () => {
    const { api } = await openPage({
      path,
      answers: {
        [all]: ({ body }) =>
          (body as { before?: number }).before === 3
            ? { transactions: [testTransaction(2, { amount: 111 })], next: null }
            : { transactions: [testTransaction(3, { amount: 222 })], next: 3 },
      },
    });
    await screen.findByText('+222.00', { selector: 'td *' });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('+111.00', { selector: 'td *' })).toBeVisible();
    expect(screen.getByText('+222.00', { selector: 'td *' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByText('From the 2 transactions shown')).toBeVisible();
    expect(api.calls.filter((call) => call.path === all)).toHaveLength(2);
  });

  test('money that moves while the page is open shows at once', async () => {
    const { api, realtime } = await openPage({
      path,
      answers: { [all]: { transactions: [], next: null } },
    });
    await screen.findByText('Nothing in these days');
    api.answer({ [all]: { transactions: story, next: null } });
    act(() =>
      realtime.send(testChannel, 'money-update', {
        balance: 480.37,
        version: 3,
        type: 'BET_YEEKEE',
        amount: -20,
      }),
    );
    expect(await row(/Yeekee 15 min slip/)).toBeVisible();
  });
});

describe('a debt', () => {
  const debt = { owed: 600, postings: [{ amount: -600, createdAt: testNow, text: '8F3K-2217' }] };

  test.each([
    ['with other lines', story],
    ['without any', []],
  ] as const)(
    'says what is owed, from which slip, and that later wins are not touched: %s',
    async (_what, transactions) => {
      await openPage({
        path,
        answers: { [all]: { transactions: [...transactions], next: null, debt } },
      });
      const owed = within(await screen.findByRole('region', { name: 'Owed' }));
      expect(owed.getByText('฿600.00')).toBeVisible();
      expect(owed.getByText(/Nothing is taken from later wins/)).toBeVisible();
      expect(owed.getByRole('listitem')).toHaveTextContent('8F3K-2217−600.00');
    },
  );

  test('is not spoken of where there is none', async () => {
    await openPage({ path, answers: { [all]: { transactions: story, next: null } } });
    await row(/Deposit/);
    expect(screen.queryByRole('region', { name: 'Owed' })).not.toBeInTheDocument();
  });
});

describe('what is asked for', () => {
  const asked = (api: Awaited<ReturnType<typeof openPage>>['api']) =>
    api.calls.findLast((call) => call.path === all)?.body;

  test('three days ago to tomorrow, of every kind, unless the member chooses', async () => {
    const { api } = await openPage({ path });
    await screen.findByText('Nothing in these days');
    expect(asked(api)).toEqual({
      startedDate: '2026-11-17T00:00:00.000000Z',
      endedDate: '2026-11-21T00:00:00.000000Z',
      limit: 100,
    });
  });

  test('days and kind are kept in the address and asked of the server', async () => {
    const { api, address } = await openPage({ path });
    await userEvent.click(await screen.findByRole('tab', { name: 'Lottery' }));
    await userEvent.click(screen.getByRole('button', { name: '30 days' }));
    expect(address()).toBe('/credit/statement?tab=lottery&days=30');
    await waitFor(() =>
      expect(asked(api)).toMatchObject({ startedDate: '2026-10-21T00:00:00.000000Z' }),
    );
    expect((asked(api) as { types: string[] }).types).toEqual(
      expect.arrayContaining(['BET_YEEKEE', 'WIN_YEEKEE', 'BET_SET_4', 'WIN_SET_4']),
    );
  });

  test('the tab Withdraw has what is like it', async () => {
    const { api } = await openPage({ path });
    await userEvent.click(await screen.findByRole('tab', { name: 'Withdraw' }));
    await waitFor(() => expect(asked(api)).toHaveProperty('types'));
    const types = ['WITHDRAW', 'ADMIN_DECREASE', 'DEBT_COLLECT', 'REVERSAL'];
    expect((asked(api) as { types: string[] }).types).toEqual(expect.arrayContaining(types));
    expect((asked(api) as { types: string[] }).types).not.toContain('BET_YEEKEE');
  });

  test.each([
    ['Fast deposit', 'fast'],
    ['Normal deposit', 'normal'],
    ['Wallet deposit', 'wallet'],
  ])('the tab %s asks for deposits of its way', async (tab, deposits) => {
    const { api } = await openPage({ path });
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    await waitFor(() => expect(asked(api)).toMatchObject({ deposits }));
    expect(asked(api)).not.toHaveProperty('types');
  });

  test('any range of days is asked for and kept in the address; one that ends too early is refused', async () => {
    const { api, address } = await openPage({ path });
    await screen.findByText('Nothing in these days');
    const type = async (label: string, day: string) => {
      const field = screen.getByLabelText(label, { selector: 'input' });
      await userEvent.clear(field);
      await userEvent.type(field, day);
    };
    await type('From', '2026-02-02');
    await type('To', '2026-02-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(screen.getByLabelText('To', { selector: 'input' })).toHaveAccessibleDescription(
      'The last day must not be before the first.',
    );
    await type('From', '2026-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(address()).toBe('/credit/statement?tab=all&from=2026-01-01&to=2026-02-01');
    await waitFor(() =>
      expect(asked(api)).toMatchObject({
        startedDate: '2026-01-01T00:00:00.000000Z',
        endedDate: '2026-02-02T00:00:00.000000Z',
      }),
    );
  });

  test('days are told in the form of the product, and a button comes with the first change', async () => {
    await openPage({ path });
    expect(await screen.findByText('17/11/2026')).toBeVisible();
    expect(screen.getByText('20/11/2026')).toBeVisible();
    const show = () => screen.queryByRole('button', { name: 'Show these days' });
    expect(show()).toBeNull();
    await userEvent.clear(screen.getByLabelText('From', { selector: 'input' }));
    expect(screen.queryByText('17/11/2026')).toBeNull();
    expect(show()).toBeVisible();
  });

  test('an address opens what it names', async () => {
    await openPage({ path: `${path}?tab=withdraw&days=0` });
    expect(await screen.findByRole('tab', { name: 'Withdraw' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a site without games has no tab for them', async () => {
  await openPage({ path, site: { ...demoSite, games: false } });
  await screen.findByRole('tab', { name: 'Lottery' });
  expect(screen.queryByRole('tab', { name: 'Games' })).toBeNull();
});

describe('nothing to show', () => {
  test('an empty list says what to do', async () => {
    await openPage({ path });
    await screen.findByText('Nothing in these days');
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      '/credit/deposit',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show 30 days' }));
    expect(await screen.findByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show 30 days' })).not.toBeInTheDocument();
  });

  test('an empty lottery tab leads to the lottery', async () => {
    await openPage({ path: `${path}?tab=lottery` });
    expect(await screen.findByRole('link', { name: 'Play the lottery' })).toHaveAttribute(
      'href',
      '/lotto',
    );
  });

  test('a failed load says so and recovers', async () => {
    const { api } = await openPage({
      path,
      answers: {
        [all]: () => {
          throw new FakeRefusal(429, 'RATE_LIMITED');
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The statement could not be loaded');
    api.answer({ [all]: { transactions: story, next: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Yeekee 15 min slip/)).toBeVisible();
  });
});
