import type { GameRound } from '@poy/contract';
import { FakeRefusal } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import { openPage, testGameRound } from '../../testing/money.ts';

const path = '/credit/statement?tab=games';
const games = '/poy-api/transactions.games';
const picture = '/poy-api/games.round-picture';

const round = (id: number, changes: Partial<GameRound> = {}) =>
  testGameRound({ id, round: `r-${id}`, ...changes });
const refuse = (status: number, code: string) => (): never => {
  throw new FakeRefusal(status, code);
};
const rows = async () => within(await screen.findByRole('list', { name: 'Rounds of games' }));

test('each round says its title, its partner, what it staked, paid and brought, and whether it is open', async () => {
  const rounds = [
    round(3, { staked: 3, paid: 0, net: -3, closedAt: null }),
    round(2),
    round(1, { title: null, round: null, staked: 0, paid: 0.7, net: 0.7 }),
  ];
  await openPage({ path, answers: { [games]: { rounds, next: null } } });
  const [open, won, gift] = (await rows()).getAllByRole('listitem');
  expect(open).toHaveTextContent(/Wheel−3\.00hub · r-3Staked 3\.00 · paid 0\.00.*Still open/);
  expect(won).toHaveTextContent(/Wheel\+12\.50hub · r-2Staked 7\.50 · paid 20\.00/);
  expect(won).not.toHaveTextContent('Still open');
  expect(gift).toHaveTextContent(/hub\+0\.70No round/);
});

test('goes on from where the server says there is more', async () => {
  await openPage({
    path,
    answers: {
      [games]: ({ body }) =>
        (body as { before?: number }).before === 2
          ? { rounds: [round(1)], next: null }
          : { rounds: [round(2)], next: 2 },
    },
  });
  await screen.findByText(/r-2/);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/r-1/)).toBeVisible();
  expect((await rows()).getAllByRole('listitem')).toHaveLength(2);
});

test('the provider’s page of a round opens in a tab, or the row says why it does not', async () => {
  const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
  const opens = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const rounds = [round(3), round(2), round(1, { round: null })];
  const { api } = await openPage({
    path,
    answers: {
      [games]: { rounds, next: null },
      [picture]: ({ body }) =>
        (body as { round: string }).round === 'r-3'
          ? { url: 'https://provider.example/r-3' }
          : refuse(503, 'GAME_UNAVAILABLE')(),
    },
  });
  await rows();
  expect(screen.getAllByRole('button', { name: /See the round/ })).toHaveLength(2);
  const see = (number: string) =>
    userEvent.click(screen.getByRole('button', { name: `See the round: ${number}` }));
  await see('r-3');
  expect(tab.location.replace).toHaveBeenCalledWith('https://provider.example/r-3');
  expect(tab.opener).toBeNull();
  await see('r-2');
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not answer now/);
  expect(tab.close).toHaveBeenCalledTimes(1);
  api.answer({ [picture]: refuse(404, 'NOT_FOUND') });
  await see('r-2');
  expect(await screen.findByText('The provider has no page of this round.')).toBeVisible();
  opens.mockRestore();
});

test('days without games offer more days', async () => {
  const { address } = await openPage({ path, answers: { [games]: { rounds: [], next: null } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show 30 days' }));
  expect(address()).toBe('/credit/statement?tab=games&days=30');
});
