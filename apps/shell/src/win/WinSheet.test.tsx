import { realtime as names } from '@poy/contract/rules';
import type { SetTicket, Slip, SlipSettled } from '@poy/contract';
import { testMember } from '@poy/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onlyFake } from '@poy/testing';
import { openShell } from '../testing/openShell.tsx';
// These are fetched when the page is idle and for a win; here they are there.
import '../layout/QuestionAndNews.tsx';
import './WinNews.tsx';

const slip = {
  poyId: 1,
  receipt: '8F3K-2217',
  betId: 7,
  betName: 'BET_YEEKEE_15',
  betGroup: 'yeekee',
  betType: 'YEEKEE_43',
  dt: '2026-11-24 00:00:00',
  kind: 'yeekee',
  number: 43,
  ownBottom: false,
  result: '81347',
  status: 'won',
  stake: 60,
  win: 1800,
  winning: { teng_bon_2: ['47'] },
  lines: [
    { option: 'teng_bon_2', number: '12', status: 'lost', win: 0 },
    { option: 'teng_bon_2', number: '47', status: 'won', win: 1800 },
  ],
} as unknown as Slip;
const ticket = {
  poyId: 9,
  betName: 'lao',
  betGroup: 'lao',
  betType: 'LAO_1',
  dt: '2026-11-24 00:00:00',
  result: '1234',
  status: 'won',
  stake: 120,
  win: 1600,
  lines: [{ number: '9934', tier: 'back2', status: 'won', win: 1600 }],
} as unknown as SetTicket;
const settled: SlipSettled = {
  poyId: 1,
  betId: 7,
  betGroup: 'yeekee',
  status: 'won',
  stake: 60,
  win: 1800,
};
const settledSet: SlipSettled = { ...settled, kind: 'set', poyId: 9, betGroup: 'LAO_1', win: 1600 };

/** What is fetched for a win may take long on a busy machine. */
const patience = { timeout: 8000 };

async function open(path = '/how-to') {
  const shell = await openShell({
    path,
    session: testMember,
    answers: { '/poy-api/poys.one': () => slip, '/poy-api/lotteries.4d.one': () => ticket },
  });
  const channel = names.memberChannel(testMember.uuid);
  // The news about wins come together with the question about privacy.
  await screen.findByRole('region', { name: 'Your privacy' }, patience);
  await waitFor(
    () => expect(shell.realtime.hears(channel, names.slipSettled)).toBe(true),
    patience,
  );
  return {
    ...shell,
    settle: (...all: SlipSettled[]) =>
      act(async () => {
        for (const one of all) shell.realtime.send(channel, names.slipSettled, one);
      }),
  };
}
const sheet = (name: string) => screen.findByRole('dialog', { name }, patience);

beforeEach(() => {
  jest.useFakeTimers({ ...onlyFake('setInterval', 'clearInterval'), advanceTimers: 20 });
});
afterEach(() => {
  jest.useRealTimers();
});

test('celebrates a gain with its number, its prize and the way to the slip, once', async () => {
  const { settle } = await open();
  await settle(settled, settled);
  const shown = within(await sheet('You won'));
  const balls = shown.getByRole('img', { name: 'Drawn number 8 1 3 4 7' });
  expect([...balls.children].map((ball) => (ball as HTMLElement).dataset.ringed)).toEqual([
    undefined,
    undefined,
    undefined,
    'true',
    'true',
  ]);
  expect(shown.getByText('47')).toBeVisible();
  expect(shown.getByLabelText('+฿1,800.00')).toBeVisible();
  expect(shown.getByRole('link', { name: 'See the slip' })).toHaveAttribute(
    'href',
    '/poy/yeekee/1',
  );
  await userEvent.click(shown.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/You won/)).toBeNull();
});

test('tells several wins in one sheet with their sum', async () => {
  const { settle } = await open();
  await settle(settled, settledSet);
  const shown = within(await sheet('2 slips won'));
  expect(shown.getAllByRole('listitem')).toHaveLength(2);
  expect(shown.getByText('9934')).toBeVisible();
  expect(shown.getByLabelText('+฿3,400.00')).toBeVisible();
  expect(shown.getByRole('link', { name: 'See the slips' })).toHaveAttribute('href', '/poy');
});

test('a win whose result was corrected before it was told is not told', async () => {
  const { settle } = await open();
  await settle(settled, settledSet, { ...settled, status: 'lost', win: 0 });
  const shown = within(await sheet('You won'));
  expect(shown.getByLabelText('+฿1,600.00')).toBeVisible();
  expect(shown.getByText('9934')).toBeVisible();
});

test('a prize that is no gain has no theatre', async () => {
  const { settle, host } = await open();
  await settle({ ...settled, win: 60 });
  await waitFor(
    () =>
      expect(host.snackbar.getState()).toMatchObject({
        color: 'plain',
        txt: 'A slip of 60.00 baht paid 60.00 baht',
      }),
    patience,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a prize that is no gain is told after the gain that came with it', async () => {
  const { settle, host } = await open();
  await settle({ ...settled, poyId: 2, win: 60 }, settled);
  const shown = within(await sheet('You won'));
  expect(shown.getByLabelText('+฿1,800.00')).toBeVisible();
  expect(host.snackbar.getState().show).toBe(false);
  await userEvent.click(shown.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(host.snackbar.getState()).toMatchObject({
    color: 'plain',
    txt: 'A slip of 60.00 baht paid 60.00 baht',
    to: '/poy/yeekee/2',
  });
});

test('waits while somebody types, and then tells it at the top of the page', async () => {
  const { settle, host } = await open();
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  await settle(settled);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(9_500);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.snackbar.getState().show).toBe(false);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(1_000);
  });
  expect(host.snackbar.getState()).toMatchObject({ txt: 'You won <b>1,800.00</b> baht' });
  expect(screen.queryByRole('dialog')).toBeNull();
  input.remove();
});

test('asks again for a slip that the page showed before its result', async () => {
  const { settle, host } = await open();
  host.queryClient.setQueryData(['poys.one', 1], {
    ...slip,
    status: 'waiting',
    result: null,
    win: 0,
  });
  await settle(settled);
  const shown = within(await sheet('You won'));
  expect(shown.getByRole('img', { name: 'Drawn number 8 1 3 4 7' })).toBeVisible();
});

test('a slip that cannot be fetched is celebrated without its number', async () => {
  const { settle, api } = await open();
  api.answer({ '/poy-api/poys.one': () => Promise.reject(new Error('no network')) });
  await settle(settled);
  const shown = within(await screen.findByRole('dialog', { name: 'You won' }, patience));
  expect(shown.getByLabelText('+฿1,800.00')).toBeVisible();
  expect(shown.queryByRole('img')).toBeNull();
}, 12_000);
