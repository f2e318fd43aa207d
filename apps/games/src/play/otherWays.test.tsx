import { queries } from '@poy/api-client';
import { FakeRefusal, renderPage, testMember } from '@poy/host/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { messages } from '../remote.tsx';
import { LogoutPage } from './LogoutPage.tsx';
import { fakeLocks } from './testing/fakeLocks.ts';
import { gameFrame, launchCall, noteParting, openPlay, testLaunch } from './testing/openPlay.tsx';

const leaveCall = '/poy-api/games.leave';
const demoCall = '/poy-api/games.demo';

beforeEach(() => {
  fakeLocks();
  noteParting();
  location.hash = '';
});

/** jsdom follows an address inside the page alone. */
const there = { ...testLaunch, launch: 'redirect', url: 'http://localhost:3000/#game' } as const;

describe('a title that opens in the place of the page', () => {
  const open = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Open the game' }));

  it('is launched by its button, and can be opened anew by who comes back', async () => {
    const page = await openPlay({
      title: { launch: 'redirect' },
      answers: { [launchCall]: there },
    });
    const calls = (path: string) => page.api.calls.filter((call) => call.path === path).length;
    expect(calls(launchCall)).toBe(0);
    await open();
    await waitFor(() => expect(location.hash).toBe('#game'));
    expect(screen.getByRole('button', { name: 'Open the game' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await act(async () => {
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    });
    // The bar of the shell shows the balance, and reads it again from now on.
    const cash = page.host.queryClient.getQueryState(queries.cash().queryKey);
    expect(cash?.isInvalidated).toBe(true);
    await open();
    await waitFor(() => expect(calls(launchCall)).toBe(2));
  });

  it('says why it did not open', async () => {
    const refuse = () => {
      throw new FakeRefusal(409, 'GAME_REFUSED', { why: 'region' });
    };
    await openPlay({ title: { launch: 'redirect' }, answers: { [launchCall]: refuse } });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not where you are');
  });

  it('uses the launch that was answered, where its provider has no frames', async () => {
    const page = await openPlay({ answers: { [launchCall]: there } });
    await open();
    await waitFor(() => expect(location.hash).toBe('#game'));
    expect(page.api.calls.filter(({ path }) => path === launchCall)).toHaveLength(1);
  });
});

describe('a title that is tried', () => {
  it('has no money, and a way to play with money', async () => {
    const { launch, url } = testLaunch;
    const page = await openPlay({ demo: true, answers: { [demoCall]: { launch, url } } });
    expect(await gameFrame()).toBeVisible();
    expect(screen.getByText('Without money')).toBeVisible();
    expect(screen.queryByText(/Balance|1,000\.00/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Play with money' })).toHaveAttribute(
      'href',
      '/game/alpha/fish',
    );
    expect(page.api.calls.map(({ path }) => path)).not.toContain(launchCall);
    expect(page.api.calls.find(({ path }) => path === demoCall)?.body).toMatchObject({
      title: 'fish',
    });
  });

  it('leads guests to the sign-in, and asks nothing before it is left', async () => {
    const { launch, url } = testLaunch;
    const answers = { [demoCall]: { launch, url } };
    await openPlay({ demo: true, session: null, cash: null, answers });
    expect(await screen.findByRole('link', { name: 'Sign in to play' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/game/alpha');
  });
});

describe('/game/logout', () => {
  const openLogout = (answer: () => Record<string, never>) =>
    renderPage([{ path: '/game/logout', element: <LogoutPage /> }], {
      path: '/game/logout',
      session: testMember,
      messages: { games: messages },
      answers: { [leaveCall]: answer },
    });

  it('asks first, ends all games, and says so', async () => {
    const { api } = await openLogout(() => ({}));
    const bodies = () => api.calls.filter(({ path }) => path === leaveCall).map(({ body }) => body);
    const end = await screen.findByRole('button', { name: 'End my games' });
    expect(bodies()).toEqual([]);
    await userEvent.click(end);
    expect(await screen.findByText('Your games have ended')).toBeVisible();
    expect(bodies()).toEqual([{}]);
    expect(screen.getByRole('link', { name: 'To the games' })).toHaveAttribute('href', '/games');
  });

  it('says that nothing was ended where the call fails', async () => {
    await openLogout(() => {
      throw new FakeRefusal(429, 'RATE_LIMITED', { retryAfterMs: 3_000 });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'End my games' }));
    expect(await screen.findByText(/Try again in 3 s/)).toBeVisible();
    expect(screen.queryByText('Your games have ended')).toBeNull();
  });
});
