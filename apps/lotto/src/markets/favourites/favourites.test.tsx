import { FakeRefusal, testMember } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { callsTo } from '../../testing/calls.ts';
import { openLotto } from '../../testing/openLotto.ts';
import { testMarket, testRound } from '../../testing/testRounds.ts';

const user = userEvent.setup();
const list = '/poy-api/favourite-markets.all';
const mark = '/poy-api/favourite-markets.mark';
const kept = `poy-favourites:${testMember.uuid}`;
const market = (betName: string, betId: number) =>
  testMarket([testRound({ betName, betId, number: betId })], { betName });
const latest = {
  '/poy-api/bet-lists.latest': [
    market('BET_YEEKEE_15', 42),
    market('BET_YEEKEE_5', 90),
    market('BET_PINGPONG_60', 7),
  ],
};
const star = (name: RegExp) => screen.getByRole('button', { name });
const favourites = () => screen.queryByRole('region', { name: 'Favourites' });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(() => localStorage.clear());

it('shows the favourite markets first, which another device may have marked', async () => {
  await openLotto('/lotto', {
    answers: { ...latest, [list]: { betNames: ['BET_YEEKEE_5'] } },
  });
  const region = await screen.findByRole('region', { name: 'Favourites' });
  expect(within(region).getByRole('link', { name: /Yeekee 5 min, round\u00a090/ })).toBeVisible();
  expect(within(region).queryByRole('link', { name: /Yeekee 15 min/ })).not.toBeInTheDocument();
  expect(within(region).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  expect(JSON.parse(localStorage.getItem(kept) ?? '')).toEqual(['BET_YEEKEE_5']);
});

it('marks a market at once and moves nothing until the next visit', async () => {
  const page = await openLotto('/lotto', { answers: { ...latest, [mark]: {} } });
  await screen.findByText('Yeekee 15 min, round 42');
  const before = links();
  await user.click(star(/Favourite: Ping-pong 1 hour/));
  expect(star(/Favourite: Ping-pong 1 hour/)).toHaveAttribute('aria-pressed', 'true');
  await poll(() => callsTo(page, mark).map(({ body }) => body)).toEqual([
    { betName: 'BET_PINGPONG_60', favourite: true },
  ]);
  expect(favourites()).not.toBeInTheDocument();
  expect(links()).toEqual(before);
  page.unmount();
  await openLotto('/lotto', { answers: { ...latest, [list]: { betNames: ['BET_PINGPONG_60'] } } });
  expect(await screen.findByRole('region', { name: 'Favourites' })).toBeVisible();
});

it('begins with what the device knew, and follows the server at the next visit', async () => {
  localStorage.setItem(kept, JSON.stringify(['BET_YEEKEE_15']));
  const first = await openLotto('/lotto', {
    answers: { ...latest, [list]: { betNames: ['BET_YEEKEE_5'] } },
  });
  const region = within(await screen.findByRole('region', { name: 'Favourites' }));
  await poll(() => localStorage.getItem(kept)).toBe('["BET_YEEKEE_5"]');
  expect(region.getByRole('link', { name: /Yeekee 15 min, round\u00a042/ })).toBeVisible();
  expect(region.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  first.unmount();
  await openLotto('/lotto', { answers: { ...latest, [list]: { betNames: ['BET_YEEKEE_5'] } } });
  expect(
    within(await screen.findByRole('region', { name: 'Favourites' })).getByRole('link', {
      name: /Yeekee 5 min, round\u00a090/,
    }),
  ).toBeVisible();
});

it('takes a mark back that the server does not take, and says why', async () => {
  await openLotto('/lotto', {
    answers: {
      ...latest,
      [mark]: () => {
        throw new FakeRefusal(429, 'RATE_LIMITED');
      },
    },
  });
  await screen.findByText('Yeekee 15 min, round 42');
  await user.click(star(/Favourite: Ping-pong 1 hour/));
  await poll(() => star(/Favourite: Ping-pong 1 hour/).getAttribute('aria-pressed')).toBe('false');
});

it('shows every market where the favourites cannot be read, without stars', async () => {
  await openLotto('/lotto', {
    answers: {
      ...latest,
      [list]: () => {
        throw new FakeRefusal(400, 'VALIDATION');
      },
    },
  });
  expect(await screen.findByText('Yeekee 15 min, round 42')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Favourite/ })).not.toBeInTheDocument();
});

it('shows guests no stars, and asks nothing for them', async () => {
  const page = await openLotto('/lotto', { session: null, answers: latest });
  expect(await screen.findByText('Yeekee 15 min, round 42')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Favourite/ })).not.toBeInTheDocument();
  expect(callsTo(page, list)).toEqual([]);
});
