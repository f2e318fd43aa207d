import { realtime as names } from '@poy/contract/rules';
import { testMember } from '@poy/host/testing';
import { onlyFake } from '@poy/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { holdName } from './tab/holdTitle.ts';
import { fakeLocks } from './testing/fakeLocks.ts';
import {
  gameFrame,
  launchCall,
  noteParting,
  openPlay,
  playedCall,
  testLaunch,
} from './testing/openPlay.tsx';

let locks: ReturnType<typeof fakeLocks>;
let parting: ReturnType<typeof noteParting>;
const hold = holdName('alpha', 'fish');
const left = ['/poy-api/games.leave', { partner: 'alpha' }];

beforeEach(() => {
  locks = fakeLocks();
  parting = noteParting();
});
afterEach(() => void jest.useRealTimers());

type Page = Awaited<ReturnType<typeof openPlay>>;

const callsOf = ({ api }: Page, path: string) => api.calls.filter((call) => call.path === path);
const pay = ({ realtime }: Page, version: number) =>
  act(async () =>
    realtime.send(names.memberChannel(testMember.uuid), names.moneyUpdate, {
      ...{ balance: 1000 + version, version, type: 'WIN_GAME', amount: 1 },
    }),
  );

/** A launch that is answered when the test says so. */
function slowLaunch() {
  let answer = () => {};
  const answered = new Promise<typeof testLaunch>((done) => {
    answer = () => done(testLaunch);
  });
  return { answers: { [launchCall]: () => answered }, answer: () => act(async () => answer()) };
}

describe('a title in a frame', () => {
  it('is launched once, for this member, device and language, and gets the focus', async () => {
    const page = await openPlay({ locale: 'th', title: { names: { th: 'ปลานำโชค' } } });
    const game = await gameFrame();
    expect(callsOf(page, launchCall).map(({ body }) => body)).toEqual([
      { partner: 'alpha', title: 'fish', language: 'th', device: 'desktop' },
    ]);
    expect(game).toHaveAttribute('src', testLaunch.url);
    expect(game).toHaveAttribute('title', 'ปลานำโชค');
    expect(game.getAttribute('sandbox')).not.toMatch(/allow-top-navigation( |$)/);
    fireEvent.load(game);
    expect(game).toHaveFocus();
  });

  it('has its money above it: the live balance, what it brought, and the time played', async () => {
    const page = await openPlay({
      answers: {
        [playedCall]: { ...testLaunch, staked: 60, returned: 20.5, state: 'open' },
      },
    });
    await gameFrame();
    const strip = screen.getByRole('heading', { name: 'Lucky Fish' }).closest('[data-stage]');
    expect(strip).toHaveTextContent('Played for01:05');
    expect(strip).toHaveTextContent('Balance฿1,000.00');
    expect(screen.getByText('Lucky Fish is open')).toHaveRole('status');
    await pay(page, 2);
    await waitFor(() => expect(strip).toHaveTextContent('This game−39.50'));
    expect(strip).toHaveTextContent('Balance฿1,002.00');
  });

  it('asks what it brought every two seconds at most, however often money moves', async () => {
    const page = await openPlay({
      answers: { [playedCall]: { ...testLaunch, staked: 1, returned: 0, state: 'open' } },
    });
    await gameFrame();
    expect(callsOf(page, playedCall)).toEqual([]);
    jest.useFakeTimers(onlyFake('setTimeout', 'clearTimeout'));
    for (let version = 2; version < 12; version += 1) {
      await pay(page, version);
      await act(() => jest.advanceTimersByTimeAsync(10));
    }
    expect(callsOf(page, playedCall)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1_800));
    expect(callsOf(page, playedCall)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(callsOf(page, playedCall)).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(callsOf(page, playedCall)).toHaveLength(2);
    expect(callsOf(page, playedCall)[0]?.body).toEqual({ session: testLaunch.session });
  });

  it('reads everything again when the phone wakes, and when a lost line is back', async () => {
    const page = await openPlay({
      answers: { [playedCall]: { ...testLaunch, staked: 1, returned: 3, state: 'open' } },
    });
    const game = await gameFrame();
    const cash = () => callsOf(page, '/api/cashs').length;
    const before = cash();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('+2.00')).toBeVisible();
    await waitFor(() => expect(cash()).toBeGreaterThan(before));
    await act(async () => page.realtime.connection$.next('lost'));
    expect(screen.getByText('Not live')).toHaveRole('status');
    expect(game).toBeInTheDocument();
    const asked = cash();
    await act(async () => page.realtime.connection$.next('connected'));
    await waitFor(() => expect(cash()).toBeGreaterThan(asked));
    expect(screen.queryByText('Not live')).toBeNull();
  });

  it('says over the game that it takes no more bets, and opens it again', async () => {
    const page = await openPlay({
      answers: { [playedCall]: { ...testLaunch, staked: 1, returned: 0, state: 'over' } },
    });
    const game = await gameFrame();
    await pay(page, 2);
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('This game takes no more bets')).toBeVisible();
    expect(game).toBeInTheDocument();
    page.api.answer({
      [launchCall]: { ...testLaunch, session: testMember.uuid, url: 'https://g/2' },
    });
    await userEvent.click(sheet.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(document.querySelector('iframe')?.src).toBe('https://g/2'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('leaving', () => {
  it('is asked for over the game, and Escape stays', async () => {
    const page = await openPlay();
    const game = await gameFrame();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play on' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([game.isConnected, page.address(), parting]).toEqual([true, '/game/alpha/fish', []]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(page.address()).toBe('/game/alpha');
    expect(parting).toEqual([left]);
  });

  it.each([
    ['/games?q=fish&theme=ocean', '/games?q=fish&theme=ocean'],
    ['/game/beta', '/game/beta'],
    ['/game/beta/rocket', '/game/alpha'],
    ['/game/logout', '/game/alpha'],
    ['//games.example/games', '/game/alpha'],
  ])('from %s leads to %s', async (from, to) => {
    const referrer = from.startsWith('//') ? `https:${from}` : location.origin + from;
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    await openPlay({ partner: { state: 'away' } });
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', to);
  });

  it('of a tab that is closed ends no game', async () => {
    await openPlay();
    await gameFrame();
    fireEvent(window, new Event('pagehide'));
    expect(parting).toEqual([]);
  });

  it('before the answer ends the launch that comes later', async () => {
    const { answers, answer } = slowLaunch();
    await openPlay({ answers });
    await userEvent.click(screen.getByRole('link', { name: 'Another way' }));
    expect(parting).toEqual([]);
    await answer();
    await waitFor(() => expect(parting).toEqual([left]));
  });

  it('before the answer by closing the tab ends it at once', async () => {
    const { answers } = slowLaunch();
    const page = await openPlay({ answers });
    await waitFor(() => expect(callsOf(page, launchCall)).toHaveLength(1));
    fireEvent(window, new Event('pagehide'));
    expect(parting).toEqual([left]);
  });

  it('before the answer ends nothing while another tab plays at the provider', async () => {
    locks.byOther(holdName('alpha', 'elephant'));
    const { answers, answer } = slowLaunch();
    const page = await openPlay({ answers });
    await waitFor(() => expect(callsOf(page, launchCall)).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Another way' }));
    await answer();
    await act(async () => new Promise((done) => setTimeout(done, 20)));
    expect(parting).toEqual([]);
  });
});

describe('two tabs with one title', () => {
  it('the second opens nothing until it is told to take the game', async () => {
    locks.byOther(hold);
    const page = await openPlay();
    expect(await screen.findByText('This game is open in another tab')).toBeVisible();
    expect(callsOf(page, launchCall)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Play here' }));
    expect(await gameFrame()).toBeVisible();
    expect(callsOf(page, launchCall)).toHaveLength(1);
  });

  it('the first stands still when the second takes the game, and can take it back', async () => {
    const page = await openPlay();
    const game = await gameFrame();
    await act(async () => void locks.byOther(hold, true));
    expect(await screen.findByText('You play this game in another tab')).toBeVisible();
    expect(game.isConnected).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Play here' }));
    expect(await gameFrame()).toBeVisible();
    expect(callsOf(page, launchCall)).toHaveLength(2);
    expect(parting).toEqual([]);
  });

  it('a tab that gives its title back in time is no other tab', async () => {
    const release = locks.byOther(hold);
    setTimeout(release, 50);
    await openPlay();
    expect(await gameFrame()).toBeVisible();
  });
});
