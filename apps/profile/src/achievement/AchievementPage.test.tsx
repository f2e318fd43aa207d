import type { LoyaltyBalance } from '@poy/contract';
import { FakeRefusal, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';

const loyalty: LoyaltyBalance = {
  balance: 140,
  lifetime: 190,
  level: 2,
  levels: [
    { level: 1, points: 0 },
    { level: 2, points: 100 },
    { level: 3, points: 1_000 },
  ],
  pointValue: 0.5,
  pointStake: 100,
};
const path = '/api/loyalty-points.balance';
const open = (answers: PageOptions['answers'] = {}) =>
  renderPage(routes, {
    path: '/profile/achievement',
    session: testMember,
    messages: { profile: messages },
    answers: { '/api/users-infos': testInfo, [path]: loyalty, ...answers },
  });

test('shows points, the level and how far it is to the next', async () => {
  await open();
  expect(await screen.findByText('140')).toBeVisible();
  expect(screen.getByText('810 points to Level 3')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: '810 points to Level 3' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['90', '900']);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Level 2');
});

test('knows the end of the levels', async () => {
  await open({ [path]: { ...loyalty, lifetime: 5_000, level: 3 } });
  expect(await screen.findByText('You have reached the highest level.')).toBeVisible();
});

test('redeems points once, and says what is wrong beside the field', async () => {
  const { api } = await open({ '/api/loyalty-points.redeem': { money: 100, balance: 100 } });
  const field = await screen.findByLabelText('Points to redeem', { selector: 'input' });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  await userEvent.clear(field);
  await userEvent.type(field, '141');
  await press();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('You have 140 points.'));
  await userEvent.clear(field);
  await userEvent.type(field, '40');
  api.answer({ [path]: { ...loyalty, balance: 100 } });
  await press();
  expect(await screen.findByText('100')).toBeVisible();
  const sent = api.calls.filter((call) => call.path === '/api/loyalty-points.redeem');
  expect(sent.map(({ body }) => body)).toEqual([{ points: 40 }]);
});

test('says so where there is nothing to redeem, and recovers from a failed load', async () => {
  const { api } = await open({
    [path]: () => {
      throw new FakeRefusal(429, 'RATE_LIMITED');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your points could not be loaded');
  api.answer({ [path]: { ...loyalty, balance: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have no points to redeem yet.')).toBeVisible();
});
