import { FakeRefusal, renderPage, testMember, type FakeAnswers } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { messages, routes } from '../remote.tsx';

const list = '/poy-api/partners.game.list.config';
const title = {
  title: '1',
  partnerName: 'Alpha',
  names: {},
  themes: [],
  list: null,
  rtp: null,
  category: 'slot',
  order: 0,
  state: 'open',
  picture: '/game-pictures/alpha/1.svg',
  demo: false,
  launch: 'frame',
  highlight: false,
} as const;
const open = (path: string, answers: FakeAnswers) =>
  renderPage(routes, { path, session: testMember, messages: { games: messages }, answers });

test.each([
  ['/games', 'Games', 'This site offers no games yet'],
  ['/game', 'Games', 'This site offers no games yet'],
  ['/live/casino', 'Live casino', 'This site has no live casino yet'],
])('%s says that there is nothing and leads to the lottery', async (path, title, words) => {
  await open(path, { [list]: [] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the lottery' })).toHaveAttribute('href', '/lotto');
});

test('every game the site offers, by name and maker', async () => {
  await open('/games', {
    [list]: [
      { ...title, partner: 'Alpha', name: 'Lucky Fish' },
      { ...title, partner: 'Beta', name: 'Baccarat', picture: '/games/baccarat.webp' },
    ],
  });
  const games = await screen.findAllByRole('listitem');
  expect(games.map((game) => game.textContent)).toEqual(['Lucky FishAlpha', 'BaccaratBeta']);
});

test('a failed load says so and recovers', async () => {
  const { api } = await open('/games', {
    [list]: () => {
      throw new FakeRefusal(429, 'RATE_LIMITED');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The games could not be loaded');
  api.answer({ [list]: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This site offers no games yet')).toBeVisible();
});
