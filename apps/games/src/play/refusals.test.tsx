import { FakeRefusal } from '@poy/host/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onlyFake } from '@poy/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeLocks } from './testing/fakeLocks.ts';
import { gameFrame, launchCall, noteParting, openPlay, testLaunch } from './testing/openPlay.tsx';

beforeEach(() => {
  fakeLocks();
  noteParting();
});
afterEach(() => void jest.useRealTimers());

const refuse = (status: number, code: string, details = {}) => ({
  [launchCall]: () => {
    throw new FakeRefusal(status, code, details);
  },
});

it.each([
  ['GAME_UNAVAILABLE', 503, 'slow', 'The provider took too long', 'Try again'],
  ['GAME_UNAVAILABLE', 503, 'away', 'The provider does not answer', 'Try again'],
  ['GAME_UNAVAILABLE', 503, 'refused', 'The provider would not open the game', 'Try again'],
  ['GAME_CLOSED', 409, 'title', 'This game is closed for now', null],
  ['GAME_CLOSED', 409, 'partner', 'This provider is closed for now', null],
  ['GAME_REFUSED', 409, 'closed', 'This site is closed', null],
  ['GAME_REFUSED', 409, 'status', 'This account cannot play games', null],
  ['GAME_REFUSED', 409, 'site', 'This site has no games', null],
  ['GAME_REFUSED', 409, 'region', 'Not where you are', null],
  ['GAME_REFUSED', 409, 'member', 'This account cannot play games', null],
  ['GAME_REFUSED', 409, 'limit', 'This game cannot be opened for you now', null],
  ['NOT_FOUND', 404, '', 'This game is not here any more', null],
  ['FORBIDDEN', 403, '', 'This account cannot play games', null],
  ['RATE_LIMITED', 429, '', 'You opened many games in a short time', 'Try again'],
  ['INTERNAL', 500, '', 'The game was not opened', 'Try again'],
] as const)('%s (%d %s) has words of its own: %s', async (code, status, why, words, next) => {
  await openPlay({ answers: refuse(status, code, { why, retryAfterMs: 7_000 }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert.textContent).not.toMatch(/play\.|errors\./);
  if (code === 'RATE_LIMITED') expect(alert).toHaveTextContent('7 s');
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(next ? 1 : 0);
  expect(screen.getByRole('link', { name: 'To the games' })).toHaveAttribute('href', '/game/alpha');
  expect(screen.getByText('1,000.00')).toBeVisible();
});

it('a session that is over leads to the sign-in', async () => {
  await openPlay({ answers: refuse(401, 'unAuthorized') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in again');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it('another try opens what the provider did not', async () => {
  const { api } = await openPlay({ answers: refuse(503, 'GAME_UNAVAILABLE', { why: 'slow' }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ [launchCall]: testLaunch });
  await userEvent.click(again);
  expect(await gameFrame()).toBeVisible();
});

it.each([
  [{ title: { state: 'closed' } }, 'This game is closed for now'],
  [{ partner: { state: 'away' } }, 'This provider is closed for now'],
] as const)('what is known to be closed is not asked for: %j', async (asked, words) => {
  const { api } = await openPlay(asked);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(api.calls.map(({ path }) => path)).not.toContain(launchCall);
});

it('a launch of more than a second says that it takes longer', async () => {
  jest.useFakeTimers(onlyFake('setTimeout', 'clearTimeout'));
  await openPlay({ answers: { [launchCall]: () => new Promise<never>(() => {}) } });
  expect(screen.getByText('Opening Lucky Fish')).toBeVisible();
  const words = 'The provider needs a little longer. Please wait.';
  expect(screen.queryByText(words)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(screen.getByText(words)).toHaveRole('status');
});
