import { sitesDetails } from '@poy/api-client';
import { locales, realtime as names } from '@poy/contract/rules';
import { demoSite, FakeRefusal, testMember } from '@poy/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { testPages } from '../testing/remotePages.ts';
// These are loaded beforehand, so that a lazy import takes no time in a test.
import './HtmlText.tsx';
import '../win/WinNews.tsx';
import './QuestionAndNews.tsx';

const member = { session: testMember, cash: { money: 1000, version: 1 } };

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.cookie = 'wanted=; path=/; max-age=0';
});

describe('guards', () => {
  it('send a guest from a page for members to /', async () => {
    const shell = await openShell({ path: '/main' });
    await waitFor(() => expect(shell.address()).toBe('/'));
  });

  it('say to that guest what was wanted, and lead a new member there, once', async () => {
    const shell = await openShell({ path: '/poy/yeekee/7', pages: testPages });
    expect(
      await screen.findByText('“My slips” is for members. Sign in and you go on there.'),
    ).toBeVisible();
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await act(async () => shell.host.signIn(testMember));
    await waitFor(() => expect(shell.address()).toBe('/poy/yeekee/7'));
    expect(document.cookie).not.toContain('wanted');
  });

  it('keep no page of a member who signs out', async () => {
    const shell = await openShell({ path: '/poy', pages: testPages, ...member });
    await act(() => shell.host.signOut());
    await waitFor(() => expect(shell.address()).toBe('/'));
    expect(document.cookie).not.toContain('wanted');
    expect(screen.queryByText(/is for members/)).toBeNull();
  });

  it('send a member from a page for guests to /main', async () => {
    const shell = await openShell({ path: '/login', ...member });
    await waitFor(() => expect(shell.address()).toBe('/main'));
  });

  it('refuse what the status of the member forbids', async () => {
    await openShell({ path: '/credit/deposit', session: { ...testMember, status: 2 } });
    expect(await screen.findByRole('heading', { name: 'Sorry, access denied.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/main');
  });
});

describe('a live connection that the server closes, because the session', () => {
  const close = (shell: Awaited<ReturnType<typeof openShell>>) =>
    act(async () => shell.realtime.sessionChanged$.next());

  it.each(['/how-to', '/poy/yeekee/7'])(
    'ended: shows the 401 page at %s, from where signing in leads back',
    async (path) => {
      const shell = await openShell({
        path,
        ...member,
        answers: {
          '/api/users.auth': () => {
            throw new FakeRefusal(401, 'unAuthorized');
          },
        },
      });
      await close(shell);
      expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeVisible();
      expect(screen.getByText(/You were signed out/)).toBeVisible();
      expect([shell.address(), shell.host.users.getState().member]).toEqual([path, null]);
      expect(shell.realtime.reopened).toBe(0);
      expect(document.title).toBe('Please sign in again · Poy');
      await userEvent.click(screen.getByRole('link', { name: 'Sign in and come back here' }));
      expect(shell.address()).toBe('/login');
      await act(async () => shell.host.signIn(testMember));
      await waitFor(() => expect(shell.address()).toBe(path));
      expect(screen.queryByRole('heading', { name: 'Please sign in again' })).toBeNull();
    },
  );

  it('ended: leaves the way to the other pages open', async () => {
    const shell = await openShell({ path: '/how-to', ...member });
    act(() => shell.host.endSession('over'));
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Home' }));
    expect(shell.address()).toBe('/');
    expect(await screen.findByText(/You were signed out/)).toBeVisible();
    await shell.go('/how-to');
    expect(await screen.findByRole('heading', { level: 1, name: 'How to play' })).toBeVisible();
  });

  it('changed: applies the new status at once, and opens the connection again', async () => {
    const shell = await openShell({
      path: '/credit/deposit',
      ...member,
      answers: { '/api/users.auth': { ...testMember, status: 2 } },
    });
    await close(shell);
    expect(await screen.findByRole('heading', { name: 'Sorry, access denied.' })).toBeVisible();
    expect(shell.realtime.reopened).toBe(1);
  });

  it('became another member’s: shows nothing of theirs, and is loaded anew', async () => {
    sessionStorage.clear();
    // The browsers of the tests cannot load a page anew. They say so in the console.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const other = { ...testMember, uuid: 'other', userName: 'demo02' };
    const shell = await openShell({
      path: '/how-to',
      ...member,
      answers: { '/api/users.auth': other },
    });
    await close(shell);
    await waitFor(() => expect(sessionStorage.getItem('startedAnew')).toBe('1'));
    expect(screen.queryByRole('button', { name: /demo02/ })).toBeNull();
    sessionStorage.clear();
  });
});

describe('the frame', () => {
  it('says play money on a demo site only', async () => {
    const demo = await openShell({ path: '/how-to' });
    expect(await screen.findByText('Play money · not real money')).toBeVisible();
    demo.unmount();
    await openShell({
      path: '/how-to',
      site: { ...demoSite, demo: false, licence: 'Licence 123' },
    });
    expect(screen.queryByText('Play money · not real money')).toBeNull();
    expect(screen.getByText('Licence 123')).toBeVisible();
  });

  it('shows the ways to the modules that the site has', async () => {
    await openShell({
      path: '/main',
      ...member,
      site: { ...demoSite, remotes: { lotto: '/l.json', credit: '/c.json' } },
    });
    const [, phone] = await screen.findAllByRole('navigation');
    expect([...(phone?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'Home',
      'Lottery',
      'Money',
    ]);
  });

  it('shows no way to games at a site without them', async () => {
    const shell = await openShell({
      path: '/main',
      ...member,
      site: { ...demoSite, games: false },
    });
    await screen.findAllByRole('navigation');
    const links = [...shell.container.querySelectorAll('a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toContain('/lotto');
    expect(links.filter((href) => href?.startsWith('/game'))).toEqual([]);
  });

  it('shows a guest no way to a page that its remote keeps for members', async () => {
    const ways = async (pages: typeof testPages) => {
      const shell = await openShell({ path: '/how-to', pages });
      const [, phone] = await screen.findAllByRole('navigation');
      const texts = [...(phone?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
      shell.unmount();
      return texts;
    };
    const always = ['Home', 'Lottery', 'Results', 'Games'];
    expect(await ways(testPages)).toEqual([...always, 'Sign in']);
    expect(await ways({ ...testPages, credit: { '/credit': 'Money' } })).toEqual([
      ...always,
      'Money',
      'Sign in',
    ]);
  });

  /** Waits until a message about a win is heard: one that is sent before is lost. */
  const hearsOfWins = async (realtime: Awaited<ReturnType<typeof openShell>>['realtime']) => {
    const patience = { timeout: 8000 };
    // The news about wins come together with the question about privacy.
    await screen.findByRole('region', { name: 'Your privacy' }, patience);
    const channel = names.memberChannel(testMember.uuid);
    await waitFor(() => expect(realtime.hears(channel, names.slipSettled)).toBe(true), patience);
  };

  it('tells about a win and shows the new balance', async () => {
    const { realtime } = await openShell({
      path: '/how-to',
      ...member,
      answers: { '/poy-api/poys.one': () => Promise.reject(new Error('no slip in this test')) },
    });
    const channel = names.memberChannel(testMember.uuid);
    await hearsOfWins(realtime);
    await act(async () => {
      realtime.send(channel, names.moneyUpdate, {
        balance: 2800,
        version: 2,
        type: 'WIN_YEEKEE',
        amount: 1800,
      });
      realtime.send(channel, names.slipSettled, {
        poyId: 1,
        betId: 1,
        betGroup: 'yeekee',
        status: 'won',
        stake: 20,
        win: 1800,
      });
    });
    expect(await screen.findByRole('dialog', { name: 'You won' }, { timeout: 8000 })).toBeVisible();
    expect(await screen.findByText('2,800.00')).toBeVisible();
  });

  it('tells what a slip paid without celebrating where it paid no more than it cost', async () => {
    const { realtime, host } = await openShell({ path: '/how-to', ...member });
    const settled = { poyId: 1, betId: 1, betGroup: 'yeekee', status: 'won', stake: 100 } as const;
    const channel = names.memberChannel(testMember.uuid);
    await hearsOfWins(realtime);
    const toldOf = async (win: number) => {
      const before = host.snackbar.getState().txt;
      await act(async () => realtime.send(channel, names.slipSettled, { ...settled, win }));
      await waitFor(() => expect(host.snackbar.getState().txt).not.toBe(before));
      const { txt, color, to, isHtml } = host.snackbar.getState();
      return { txt, color, to, isHtml };
    };
    const plain = { color: 'plain', to: '/poy/yeekee/1' };
    expect(await toldOf(90)).toMatchObject({
      ...plain,
      txt: 'A slip of 100.00 baht paid 90.00 baht',
    });
    expect(await toldOf(100)).toMatchObject({
      ...plain,
      txt: 'A slip of 100.00 baht paid 100.00 baht',
    });
    expect(await screen.findByRole('link', { name: /paid 100.00 baht/ })).toBeVisible();
    expect(screen.queryByText(/You won/)).toBeNull();
  });

  it('goes to / after signing out, whatever page it was', async () => {
    const shell = await openShell({
      path: '/how-to',
      ...member,
      answers: { '/api/users.logout': {} },
    });
    await userEvent.click(await screen.findByRole('button', { name: /demo01/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(shell.address()).toBe('/'));
    expect(shell.host.users.getState().member).toBeNull();
  });

  it('says nothing to a member who signs out, even where the server is quicker', async () => {
    const answered = Promise.withResolvers<Record<string, never>>();
    const shell = await openShell({
      path: '/how-to',
      ...member,
      answers: {
        '/api/users.logout': () => answered.promise,
      },
    });
    const out = shell.host.signOut();
    act(() => shell.realtime.sessionChanged$.next());
    act(() => shell.host.endSession('over'));
    await waitFor(() => expect(shell.address()).toBe('/'));
    answered.resolve({});
    await act(() => out);
    expect(shell.api.calls.map(({ path }) => path)).not.toContain('/api/users.auth');
    expect(screen.queryByText('Please sign in again.')).toBeNull();
  });

  it('changes every word without a reload, and keeps the choice', async () => {
    await openShell({ path: '/how-to' });
    await userEvent.click(await screen.findByText(/^Language/));
    await userEvent.click(screen.getByRole('button', { name: 'ខ្មែរ' }));
    expect(await screen.findByRole('heading', { name: 'របៀបលេង' })).toBeVisible();
    expect(document.documentElement.lang).toBe('km');
    expect(document.cookie).toContain('locale=kh');
  });

  it('covers the page with a spinner and a word while it waits for something', async () => {
    const { host } = await openShell({ path: '/how-to' });
    expect(screen.queryByText('Please wait a moment')).toBeNull();
    // The page may still be at something else of its own; what is asked is drawn after that.
    act(() => host.users.setState({ loading: true }));
    const cover = (await screen.findByText('Please wait a moment')).closest('[role=status]');
    expect(cover).toHaveAttribute('aria-busy', 'true');
    expect(cover?.querySelector('svg, [class*=spinner]')).not.toBeNull();
    act(() => host.users.setState({ loading: false }));
    await waitFor(() => expect(screen.queryByText('Please wait a moment')).toBeNull());
  });

  it('says when the network is gone, and not when the browser only believes so', async () => {
    const noNetwork = () => {
      throw new AxiosError('no network', AxiosError.ERR_NETWORK);
    };
    const shell = await openShell({ path: '/how-to' });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(shell.api.calls.length).toBeGreaterThan(0));
    expect(screen.queryByText(/You are offline/)).toBeNull();
    shell.api.answer({ '/api/sites-details': noNetwork });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    shell.api.answer({ '/api/sites-details': demoSite });
    await act(() => sitesDetails());
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it.each(locales)('says in %s under the balance that the page is not live', async (locale) => {
    const shell = await openShell({ path: '/how-to', ...member, locale });
    await screen.findByText('1,000.00');
    const words = shell.host.words.i18n.t('shell:notLive');
    expect(screen.queryByText(words)).toBeNull();
    await act(async () => shell.realtime.connection$.next('lost'));
    expect(screen.getByText(words)).toHaveRole('status');
    expect(within(screen.getByRole('banner')).getByText(words)).toBeVisible();
    await act(async () => shell.realtime.connection$.next('connected'));
    expect(screen.queryByText(words)).toBeNull();
  });
});
