import type { Deposit } from '@poy/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { demoSite, FakeRefusal, testMember, testNow } from '@poy/host/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onlyFake } from '@poy/testing';
import { openShell } from '../testing/openShell.tsx';
import { market, openRound, resultOf } from '../testing/rounds.ts';
import { fillingResults, newestOfEach } from './LatestResults.tsx';
import { nextRounds } from './useNextRounds.ts';

const fifteen = market('BET_YEEKEE_15', [
  openRound('BET_YEEKEE_15', 42, 167),
  openRound('BET_YEEKEE_15', 43, 1067),
]);
const five = market(
  'BET_YEEKEE_5',
  [openRound('BET_YEEKEE_5', 126, -3), openRound('BET_YEEKEE_5', 127, 3_700)],
  300,
);
const answers = {
  '/poy-api/bet-lists.latest': [five, fifteen],
  '/poy-api/bet-list-results': [
    resultOf('BET_YEEKEE_15', 41, '81347'),
    resultOf('BET_YEEKEE_5', 40, null),
  ],
};

describe('the next rounds', () => {
  it('are the soonest open one of each market, the quickest market first', () => {
    expect(
      nextRounds([fifteen, five], testNow).map(({ round, open }) => [round.number, open]),
    ).toEqual([
      [127, true],
      [42, true],
    ]);
  });

  it('keep the place of a market between two rounds with the one that has just closed', () => {
    const between = market(
      'BET_YEEKEE_5',
      [
        openRound('BET_YEEKEE_5', 1, -400),
        openRound('BET_YEEKEE_5', 2, 0),
        openRound('BET_YEEKEE_5', 3, 60, { status: 'waiting' }),
      ],
      300,
    );
    expect(
      nextRounds([fifteen, between], testNow).map(({ round, open }) => [round.number, open]),
    ).toEqual([
      [2, false],
      [42, true],
    ]);
  });

  it('leave out a market that draws all day once its day is over, so that nobody asks for its next round', () => {
    const over = market(
      'BET_YEEKEE_5',
      [
        openRound('BET_YEEKEE_5', 264, -61),
        openRound('BET_YEEKEE_5', 1, 7_200, { status: 'waiting' }),
      ],
      300,
    );
    expect(nextRounds([fifteen, over], testNow).map(({ round }) => round.betName)).toEqual([
      'BET_YEEKEE_15',
    ]);
  });

  it('leave out a market without an open round where there is one draw a day: its closing is long past', () => {
    const daily = market(
      'BET_GOVERNMENT',
      [
        openRound('BET_GOVERNMENT', 1, -7_200),
        openRound('BET_GOVERNMENT', 1, 86_400, { status: 'waiting' }),
      ],
      null,
    );
    expect(nextRounds([fifteen, daily], testNow).map(({ round }) => round.betName)).toEqual([
      'BET_YEEKEE_15',
    ]);
  });
});

describe('the latest results', () => {
  it('show one of each market, newest first', () => {
    const quick = [20, 19, 18, 17, 16, 15, 14].map((number) =>
      resultOf('BET_YEEKEE_SPEED', number, '00000'),
    );
    const shown = newestOfEach([
      ...quick,
      resultOf('BET_YEEKEE_5', 9, '22222'),
      resultOf('BET_YEEKEE_15', 5, '11111'),
    ]);
    expect(shown.map(({ number }) => number)).toEqual([20, 9, 5]);
  });

  it('fill their card with those before where there are few markets', () => {
    const quick = [14, 15, 16, 17, 18, 19, 20].map((number) =>
      resultOf('BET_YEEKEE_SPEED', number, '00000'),
    );
    const shown = fillingResults([...quick, resultOf('BET_YEEKEE_5', 9, '22222')]);
    expect(shown.map(({ number }) => number)).toEqual([20, 19, 18, 17, 16, 9]);
  });
});

describe('the first page', () => {
  afterEach(() => void jest.useRealTimers());

  it('counts down to the next closings and shows results as balls', async () => {
    // The countdown stands still, because a busy machine takes longer than a second to paint the
    // page.
    jest.useFakeTimers(onlyFake('performance', 'Date'));
    await openShell({ path: '/', answers });
    const [later, soonest] = await screen.findAllByRole('timer');
    expect(soonest).toHaveTextContent('02:47');
    expect(soonest).toHaveAttribute('data-state', 'urgent');
    expect(later).toHaveTextContent('1:01:40');
    expect(
      await screen.findByRole('img', { name: 'Result of Yeekee 15 min, round\u00a041: 8 1 3 4 7' }),
    ).toBeVisible();
    expect(screen.getByText('Refunded')).toBeVisible();
  });

  it('says that no bots play, but on a demo that simulated members do', async () => {
    const demo = await openShell({ path: '/', answers });
    expect(await screen.findByText(/On this demo simulated members shoot and bet/)).toBeVisible();
    expect(screen.queryByText(/No bots/)).toBeNull();
    demo.unmount();
    await openShell({ path: '/', answers, site: { ...demoSite, demo: false } });
    expect(await screen.findByText(/No bots/)).toBeVisible();
    expect(screen.queryByText(/simulated/)).toBeNull();
  });

  it('says that a round is closed when its time has come', async () => {
    await openShell({
      path: '/',
      answers: {
        '/poy-api/bet-lists.latest': [market('BET_YEEKEE_15', [openRound('BET_YEEKEE_15', 42, 0)])],
        '/poy-api/bet-list-results': [],
      },
    });
    expect(await screen.findByRole('timer')).toHaveTextContent('Closed');
  });

  it('offers another try when the rounds do not come', async () => {
    await openShell({ path: '/', answers: { '/poy-api/bet-list-results': [] } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('The first result appears here.')).toBeVisible();
  });
});

describe('the first page of a member', () => {
  const deposit: Deposit = {
    id: 7,
    kind: 'qrcode',
    bankId: 1,
    bankCode: 'SCB',
    accountNumber: '0123456789',
    accountName: 'Poy Demo',
    askedAmount: 500,
    prepareAmount: 500.37,
    prepareIndex: 1,
    prepareTotal: 1,
    status: 'pending',
    referTransferId: null,
    qrPayload: null,
    reference: null,
    quote: null,
    waitsFor: null,
    endedFor: null,
    createdAt: testNow,
    expiresAt: testNow + 20 * 60_000,
  };
  const member = { path: '/main', session: testMember };

  it('shows a deposit that is under way, and goes with it', async () => {
    const { api, realtime } = await openShell({
      ...member,
      answers: { ...answers, '/poy-api/deposits.open': [deposit] },
    });
    const row = await screen.findByRole('link', { name: /Waiting for your transfer/ });
    expect(row).toHaveTextContent(/Send ฿500.37 · (20:00|19:\d\d) left/);
    expect(row).toHaveAttribute('href', '/credit/deposit/qrcodes');
    api.answer({ '/poy-api/deposits.open': [] });
    act(() => realtime.send(`private-${testMember.uuid}`, 'deposit-update', deposit));
    await waitFor(() => expect(screen.queryByText(/Waiting for your transfer/)).toBeNull());
  });

  it('links to no page that the site does not offer', async () => {
    const site = { ...demoSite, remotes: { profile: 'x' }, games: false };
    const { api, unmount } = await openShell({ ...member, site, answers });
    await screen.findByRole('heading', { name: 'What to play' });
    const leadTo = () =>
      within(screen.getByRole('main'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '');
    expect(leadTo().filter((to) => /^\/(lotto|results|poy|credit|game)/.test(to))).toEqual([]);
    expect(api.calls.some((call) => call.path === '/poy-api/deposits.open')).toBe(false);
    unmount();
    await openShell({ path: '/', site, answers });
    expect(leadTo().filter((to) => /^\/results$/.test(to))).toEqual([]);
  });

  it('shows the balance large and leads to the bet pages', async () => {
    await openShell({
      path: '/main',
      session: testMember,
      cash: { money: 12480.5, version: 1 },
      answers,
    });
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('฿12,480.50')).toBeVisible();
    expect(await within(main).findByRole('link', { name: /round\u00a042/ })).toHaveAttribute(
      'href',
      '/lotto/yeekee/42',
    );
    expect(within(main).getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      '/credit/deposit',
    );
  });

  it('shows the markets that the member follows first', async () => {
    await openShell({
      path: '/main',
      session: testMember,
      answers: { ...answers, '/poy-api/favourite-markets.all': { betNames: ['BET_YEEKEE_15'] } },
    });
    const closing = await screen.findByRole('region', { name: 'Closing soon' });
    await waitFor(() =>
      expect(within(closing).getAllByRole('listitem')[0]).toHaveTextContent('Yeekee 15 min'),
    );
    const [five40, fifteen41] = answers['/poy-api/bet-list-results'].toReversed();
    if (!five40 || !fifteen41) throw new Error('two results are needed');
    const later = { ...five40, knownAt: fifteen41.knownAt + 1 };
    expect(fillingResults([later, fifteen41], ['BET_YEEKEE_15'])).toEqual([fifteen41, later]);
  });
});

describe('a part of a first page that could not be read', () => {
  const failing = () => {
    throw new FakeRefusal(500, 'INTERNAL');
  };
  it.each([
    ['/', undefined, '/poy-api/bet-lists.latest'],
    ['/main', testMember, '/poy-api/bet-lists.latest'],
    ['/', undefined, '/poy-api/bet-list-results'],
  ] as const)('leaves %s and is tried again (%#)', async (path, session, call) => {
    const shell = await openShell({
      path,
      ...(session && { session }),
      answers: { ...answers, [call]: failing },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/Oops! Something went wrong/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    shell.api.answer(answers);
    await userEvent.click(retry);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument(),
    );
    expect(await screen.findAllByText(/Yeekee 15 min/)).not.toHaveLength(0);
  });
});
