import { FakeRefusal } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { openLotto } from './testing/openLotto.ts';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it.each([
  ['/lotto', '/poy-api/bet-lists.latest'],
  ['/lotto/yeekee', '/poy-api/bet-lists.latest'],
  ['/lotto/yeekee/42', '/poy-api/bet-lists.one'],
  ['/lotto/4d', '/poy-api/lotteries.4d.latest'],
  ['/poy', '/poy-api/poys.all'],
  ['/poy/yeekee/7', '/poy-api/poys.one'],
  ['/poy/shared', '/poy-api/shared-slips.one'],
  ['/poy/shared/x/y', '/poy-api/shared-slips.one'],
  ['/poy/lottery', '/poy-api/lotteries.4d.tickets'],
  ['/poy/lottery/BET_LOTERRY4_LAOS_1/9', '/poy-api/lotteries.4d.one'],
  ['/number-set', '/poy-api/number-sets.all'],
  ['/results', '/poy-api/bet-list-results'],
  ['/results/42', '/poy-api/bet-lists.one'],
] as const)('%s gives way to the page of the error when %s refuses', async (path, call) => {
  const refuse = () => {
    throw new FakeRefusal(404, 'NOT_FOUND');
  };
  await openLotto(path, { answers: { [call]: refuse } });
  // The router's own words stand where the shell has its page.
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();
});
