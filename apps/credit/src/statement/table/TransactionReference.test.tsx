import { screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { openPage, testTransaction } from '../../testing/money.ts';

test.each([
  ['ACHIVEMENT_ADDMONEY', 'Achievements', '/profile/achievement'],
  ['MOVE_AF_TO_MONEY', 'Invite friends', '/profile/affiliate'],
] as const)('a line of %s leads to the page %s', async (transactionType, name, href) => {
  const transactions = [testTransaction(3, { transactionType })];
  const answers = { '/poy-api/transactions.all': { transactions, next: null } };
  await openPage({ path: '/credit/statement', answers });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});
