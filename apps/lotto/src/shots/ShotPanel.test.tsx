import { demoSite, FakeRefusal, testNow, type RenderedPage } from '@poy/host/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { callsTo } from '../testing/calls.ts';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto, testShot, testSummary } from '../testing/openLotto.ts';
import { testRound } from '../testing/testRounds.ts';

const user = userEvent.setup();
const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const asked = (page: RenderedPage, path: string) => callsTo(page, path).length;

/** The round with its bets closed and 60 s of shooting left. */
const shooting = {
  '/poy-api/bet-lists.one': testRound({ closesIn: -60, status: 'closed' }),
} as const;

beforeEach(forgetDrafts);

it('shows sum, count against the fewest needed, and the newest shots with the prize rows marked', async () => {
  await openLotto('/lotto/yeekee/42', { answers: shooting });
  expect(await screen.findByText('12,352')).toBeVisible();
  expect(screen.getByText(/2 shots of at least 20/).parentElement).toHaveTextContent(
    /^2 shots of at least 20 · 18 more needed$/,
  );
  expect(rows()).toEqual(['100007dem****2Prize row16:27:08', '212345dem****316:27:03']);
});

it('says in two lines how the result is made, and shows the seal before anybody has shot', async () => {
  await openLotto('/lotto/yeekee/42?tab=shoot', {
    answers: {
      ...shooting,
      '/poy-api/yings': [],
      '/poy-api/yings.summary': { ...testSummary, count: 0, sum: 0 },
    },
  });
  const made = within(await screen.findByRole('region', { name: 'How the result is made' }));
  expect(made.getByText(/^All numbers shot are added up, .* plus a sealed number/)).toBeVisible();
  expect(made.getByText(/^The sealed number is drawn before the round opens/)).toBeVisible();
  expect(made.getByText('Seal: SHA-256 published before the round').nextSibling).toHaveTextContent(
    '5ea1'.repeat(16),
  );
  expect(made.getByText('Sealed number').nextSibling).toHaveTextContent('Revealed with the result');
});

it('says on a demo, beside the list of shots, that simulated members shoot, and elsewhere not', async () => {
  const path = '/lotto/yeekee/42';
  const demo = await openLotto(path, { answers: shooting });
  expect(await screen.findByText(/simulated members shoot as well/)).toBeVisible();
  demo.unmount();
  await openLotto(path, { answers: shooting, site: { ...demoSite, demo: false } });
  expect(await screen.findByText(/^All numbers shot are added up/)).toBeVisible();
  expect(screen.queryByText(/simulated/)).toBeNull();
});

it('says of a classic round that the last shot decides, and shows no seal', async () => {
  await openLotto('/lotto/yeekee/42', {
    answers: {
      '/poy-api/bet-lists.one': testRound({
        closesIn: -60,
        status: 'closed',
        more: { drawMode: 'classic', commitment: null },
      }),
    },
  });
  expect(
    await screen.findByText('Whoever shoots last knows which result that shot makes.'),
  ).toBeVisible();
  expect(screen.queryByText(/SHA-256/)).toBeNull();
});

it('extends the list from messages and asks again after a gap', async () => {
  const page = await openLotto('/lotto/yeekee/42', { answers: shooting });
  await screen.findByText('12,352');
  const send = (count: number, sum: number) =>
    act(async () =>
      page.realtime.send('round-42', 'shots-changed', {
        betId: 42,
        count,
        sum,
        shots: [{ yingNumber: '00003', userName: 'dem****9', at: testNow }],
      }),
    );
  const before = asked(page, '/poy-api/yings');
  await send(1, 12_345);
  await send(3, 12_355);
  expect(await screen.findByText('12,355')).toBeVisible();
  expect(rows()[0]).toBe('100003dem****9Prize row16:27:12');
  expect(rows()).toHaveLength(3);
  expect(asked(page, '/poy-api/yings')).toBe(before);
  page.api.answer({ '/poy-api/yings.summary': { ...testSummary, count: 9, sum: 70_000 } });
  await send(9, 70_000);
  expect(await screen.findByText('70,000')).toBeVisible();
  expect(asked(page, '/poy-api/yings')).toBe(before + 1);
});

it('asks again when the connection is back, and from time to time while there is none', async () => {
  const page = await openLotto('/lotto/yeekee/42', { answers: shooting });
  await screen.findByText('12,352');
  page.api.answer({ '/poy-api/yings.summary': { ...testSummary, count: 3, sum: 13_000 } });
  await act(async () => page.realtime.connection$.next('lost'));
  expect(screen.getByText('12,352')).toBeVisible();
  await act(async () => page.realtime.connection$.next('connected'));
  expect(await screen.findByText('13,000')).toBeVisible();
  page.api.answer({ '/poy-api/yings.summary': { ...testSummary, count: 4, sum: 14_000 } });
  await act(async () => page.realtime.connection$.next('lost'));
  expect(await screen.findByText('14,000', {}, { timeout: 4500 })).toBeVisible();
}, 10_000);

it('shoots five digits, marks the shot as one’s own and counts down to the next', async () => {
  const own = testShot(1, '04711', { userName: 'dem****1', mine: true });
  const page = await openLotto('/lotto/yeekee/42', {
    answers: {
      ...shooting,
      '/poy-api/yings.create': () => {
        page.api.answer({
          '/poy-api/yings.summary': { ...testSummary, count: 3, nextShotAt: testNow + 60_000 },
          '/poy-api/yings': [own],
        });
        return { ...own, nextShotAt: testNow + 60_000 };
      },
    },
  });
  const shoot = await screen.findByRole('button', { name: 'Shoot' });
  expect(shoot).toBeDisabled();
  await user.keyboard('0471');
  expect(shoot).toBeDisabled();
  await user.keyboard('1');
  await user.click(shoot);
  expect(await screen.findByText('Shot 04711')).toBeVisible();
  expect(page.api.calls.find((call) => call.path === '/poy-api/yings.create')?.body).toEqual({
    betId: 42,
    yingNumber: '04711',
  });
  expect(await screen.findByText('You')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Next shot in 0[01]:\d\d$/ })).toBeDisabled();
});

it('keeps the digits and says why where a shot is refused', async () => {
  await openLotto('/lotto/yeekee/42', {
    answers: {
      ...shooting,
      '/poy-api/yings.create': () => {
        throw new FakeRefusal(429, 'SHOT_TOO_SOON', { retryAfterMs: 4000 });
      },
    },
  });
  const shoot = await screen.findByRole('button', { name: 'Shoot' });
  await user.keyboard('04711');
  await user.click(shoot);
  expect(await screen.findByText('You can shoot again in 4 s.')).toBeVisible();
  expect(screen.getByText('Number to shoot 0 4 7 1 1')).toBeInTheDocument();
});

it('does not ask for the result before the round has one', async () => {
  const page = await openLotto('/lotto/yeekee/42', { answers: shooting });
  await screen.findByText('12,352');
  expect(asked(page, '/poy-api/ying-results.one')).toBe(0);
});
