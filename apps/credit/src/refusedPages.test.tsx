import { FakeRefusal } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { openPage } from './testing/money.ts';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it.each([
  ['/credit/deposit/normal', '/poy-api/deposits.latest'],
  ['/credit/deposit/normal', '/poy-api/payment-methods.all'],
  ['/credit/deposit', '/poy-api/payment-methods.all'],
  ['/credit/statement', '/poy-api/transactions.all'],
] as const)('%s gives way to the page of the error when %s refuses', async (path, call) => {
  const refuse = () => {
    throw new FakeRefusal(403, 'FORBIDDEN');
  };
  await openPage({ path, answers: { [call]: refuse } });
  // The router's own words stand where the shell has its page.
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();
});
