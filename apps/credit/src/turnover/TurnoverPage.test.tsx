import type { Turnover } from '@poy/contract';
import { demoSite, FakeRefusal, testNow } from '@poy/host/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { openPage, testChannel } from '../testing/money.ts';

const path = '/credit/turnover';
const call = '/poy-api/turnovers';
const open: Turnover = {
  canWithdraw: false,
  turnOver: 180,
  type: 'deposit',
  deposits: [
    { id: 9, amount: 200, required: 200, played: 20, cleared: false, createdAt: testNow },
    { id: 7, amount: 300, required: 300, played: 300, cleared: false, createdAt: testNow - 1 },
    { id: 5, amount: 100, required: 100, played: 40, cleared: true, createdAt: testNow - 2 },
  ],
};

test('says what is left to play, with a bar for each deposit', async () => {
  await openPage({ path, answers: { [call]: open } });
  expect(await screen.findByText('฿180.00')).toBeVisible();
  const bars = screen.getAllByRole('progressbar');
  expect(bars.map((bar) => [bar.getAttribute('value'), bar.getAttribute('max')])).toEqual([
    ['20', '200'],
    ['300', '300'],
    ['40', '100'],
  ]);
  expect(bars[0]).toHaveAccessibleName('Played ฿20.00 of ฿200.00');
  expect(screen.getByText('Complete')).toBeVisible();
  expect(screen.getByText('Nothing left to play')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play the lottery' })).toHaveAttribute('href', '/lotto');
});

test('leads to no lottery on a site without one', async () => {
  const site = { ...demoSite, remotes: { credit: 'x' } };
  await openPage({ path, site, answers: { [call]: open } });
  expect(await screen.findByText('฿180.00')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Play the lottery' })).toBeNull();
});

test('leads to the withdrawal where all is played, as soon as it is', async () => {
  const { api, realtime } = await openPage({ path, answers: { [call]: open } });
  await screen.findByText('฿180.00');
  api.answer({ [call]: { ...open, canWithdraw: true, turnOver: 0, type: 'none' } });
  act(() =>
    realtime.send(testChannel, 'money-update', { balance: 1, version: 2, type: 'X', amount: 1 }),
  );
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toHaveAttribute(
    'href',
    '/credit/withdraw',
  );
});

test('says that nothing is asked of a member who paid nothing in', async () => {
  const none: Turnover = { canWithdraw: true, turnOver: 0, type: 'none', deposits: [] };
  await openPage({ path, answers: { [call]: none } });
  expect(await screen.findByText('Nothing to play first')).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  const refuse = () => {
    throw new FakeRefusal(429, 'RATE_LIMITED');
  };
  const { api } = await openPage({ path, answers: { [call]: refuse } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The turnover could not be loaded');
  api.answer({ [call]: open });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('฿180.00')).toBeVisible();
});
