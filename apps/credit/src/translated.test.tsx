import { pressTranslated, testNow, type FakeAnswers } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  openPage,
  testDeposit,
  testGameRound,
  testTransaction,
  testWithdrawal,
} from './testing/money.ts';

// The browser of the tests has no clipboard of its own, and can save no file.
beforeEach(() => {
  userEvent.setup();
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
});

const open = testDeposit();
const transactions = [1, 2].map((id) => testTransaction(id));

// A browser that translates puts elements in the place of text nodes. "Copy amount" then put its new
// icon before a text that was not there any more, and the whole page went down.
it.each<[path: string, button: RegExp | null, answers: FakeAnswers]>([
  ['/credit', null, {}],
  [
    '/credit/deposit/normal',
    /Copy amount/,
    { '/poy-api/deposits.latest': open, '/poy-api/deposits.open': [open] },
  ],
  ['/credit/deposit', null, { '/poy-api/deposits.open': [open] }],
  ['/credit/withdraw', /Withdraw/, {}],
  [
    '/credit/status',
    /Cancel/,
    {
      '/poy-api/withdrawals.all': {
        withdrawals: [
          testWithdrawal(),
          testWithdrawal({ id: 10, status: 'paid', changedAt: testNow - 1 }),
        ],
        next: null,
        usualMinutes: 12,
      },
    },
  ],
  [
    '/credit/statement',
    /PDF|Print|CSV/,
    {
      '/poy-api/transactions.all': { transactions, next: null },
      '/poy-api/transactions.games': { rounds: [testGameRound()], next: null },
    },
  ],
  ['/bank/status', null, {}],
])('%s lives in a translation', async (path, button, answers) => {
  await openPage({ path, answers });
  const title = (await screen.findByRole('heading', { level: 1 })).textContent;
  if (button) await screen.findAllByRole('button', { name: button });
  const first = await pressTranslated();
  // A press may have asked for another list, whose buttons come with the answer.
  if (button) await screen.findAllByRole('button', { name: button });
  const then = await pressTranslated();
  expect([...first.errors, ...then.errors]).toEqual([]);
  if (button) expect([...first.pressed, ...then.pressed].join()).toMatch(button);
  expect(screen.getAllByRole('heading', { level: 1 })[0]).toHaveTextContent(title ?? '');
});
