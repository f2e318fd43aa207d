import { realtime as names } from '@poy/contract/rules';
import type { SlipSummary } from '@poy/contract';
import { testMember } from '@poy/host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { openLotto, testSlip } from '../testing/openLotto.ts';
import { testRound } from '../testing/testRounds.ts';

const drawn = testRound({ closesIn: -300, status: 'resulted', result: '81347' });
const slip = (poyId: number, more: Partial<SlipSummary>) =>
  testSlip({ poyId, betGroup: 'yeekee', stake: 60, win: 0, status: 'lost', ...more });

const open = (slips: () => SlipSummary[], session: typeof testMember | null = testMember) =>
  openLotto('/results/42', {
    session,
    answers: {
      '/poy-api/bet-lists.one': drawn,
      '/poy-api/bet-list-results': [],
      '/poy-api/poys.all': () => ({ slips: slips(), next: null }),
    },
  });

test('tells a loss as plainly as a win, with the way to the slip', async () => {
  await open(() => [slip(7, {})]);
  const told = await screen.findByRole('link', { name: 'Your slip in this round did not win' });
  expect(told).toHaveAttribute('href', '/poy/yeekee/7');
});

test('sums up all slips of the round', async () => {
  await open(() => [
    slip(7, {}),
    slip(8, { status: 'won', win: 1800.5 }),
    slip(9, { status: 'cancelled' }),
  ]);
  const told = await screen.findByRole('link', { name: 'You won ฿1,800.50 in this round' });
  expect(told).toHaveAttribute('href', '/poy');
});

test('does not call it a win where less came back than was staked', async () => {
  await open(() => [slip(7, {}), slip(8, { status: 'won', win: 90 })]);
  expect(await screen.findByText('You got back ฿90.00 of ฿120.00 in this round')).toBeVisible();
  expect(screen.queryByText(/You won/)).toBeNull();
});

test('appears when the slip is settled while the page is open', async () => {
  let status: SlipSummary['status'] = 'waiting';
  const page = await open(() => [slip(7, { status })]);
  await waitFor(() =>
    expect(page.api.calls.some(({ path }) => path === '/poy-api/poys.all')).toBe(true),
  );
  expect(screen.queryByText(/did not win/)).toBeNull();
  status = 'lost';
  await act(async () =>
    page.realtime.send(names.memberChannel(testMember.uuid), names.slipSettled, {
      poyId: 7,
      betId: 42,
      betGroup: 'yeekee',
      status,
      stake: 60,
      win: 0,
    }),
  );
  expect(await screen.findByText('Your slip in this round did not win')).toBeVisible();
});

test('asks for nothing where nobody is signed in', async () => {
  const page = await open(() => [slip(7, {})], null);
  await screen.findByRole('heading', { level: 1 });
  expect(page.api.calls.some(({ path }) => path === '/poy-api/poys.all')).toBe(false);
});
