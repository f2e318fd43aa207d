import { FakeRefusal, testMember, type FakeAnswers } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import en from './locales/en.json' with { type: 'json' };

const offered: FakeAnswers = { '/api/users.sign-in-ways': { line: true } };
const verified = {
  purpose: 'signIn',
  lineId: 'U1',
  name: 'Demo person 1',
  email: null,
  slug: null,
} as const;
const back = '/login/line/auth?code=c1&state=s1';
const refuse = (status: number, code: string) => () => {
  throw new FakeRefusal(status, code);
};

describe('the button', () => {
  it.each(['/login', '/register', '/register/friend'])('stands on %s', async (path) => {
    await openShell({ path, answers: offered });
    expect(await screen.findByRole('button', { name: 'Sign in with LINE' })).toBeVisible();
    expect(screen.getAllByText('By signing up you say that you are 20 or older.')).toHaveLength(1);
  });

  it.each(['/login', '/register'])(
    'is not on %s of a site that does not offer it',
    async (path) => {
      const { api } = await openShell({
        path,
        answers: { '/api/users.sign-in-ways': { line: false } },
      });
      await screen.findByLabelText('Username');
      await waitFor(() =>
        expect(api.calls.map((call) => call.path)).toContain('/api/users.sign-in-ways'),
      );
      expect(screen.queryByRole('button', { name: 'Sign in with LINE' })).not.toBeInTheDocument();
    },
  );

  it('says that LINE does not answer, and can be pressed again', async () => {
    const answers = { ...offered, '/api/users.line-begin': refuse(502, 'LINE_AWAY') };
    const { api } = await openShell({ path: '/login', answers });
    const button = await screen.findByRole('button', { name: 'Sign in with LINE' });
    await userEvent.click(button);
    expect(await screen.findByText(/LINE does not answer right now/)).toBeVisible();
    await userEvent.click(button);
    const begun = api.calls.filter((call) => call.path === '/api/users.line-begin');
    expect(begun.map(({ body }) => body)).toEqual([{ purpose: 'signIn' }, { purpose: 'signIn' }]);
  });
});

describe('the page to which LINE leads back', () => {
  const signsIn: FakeAnswers = {
    ...offered,
    '/api/users.line-verify': verified,
    '/api/users.line-login': testMember,
  };
  const sent = (calls: { path: string; body: unknown }[], path: string) =>
    calls.filter((call) => call.path === path).map(({ body }) => body);

  it('has the answer checked once, signs in and goes to /main', async () => {
    const shell = await openShell({ path: back, answers: signsIn });
    await waitFor(() => expect(shell.address()).toBe('/main'));
    expect(sent(shell.api.calls, '/api/users.line-verify')).toEqual([
      { search: '?code=c1&state=s1' },
    ]);
    expect(sent(shell.api.calls, '/api/users.line-login')).toEqual([
      {
        lineId: 'U1',
        name: 'Demo person 1',
        email: null,
        agentId: 2,
        registerFromDomain: 'localhost',
        fromAfLink: false,
      },
    ]);
    expect(shell.host.users.getState().member).toEqual(testMember);
  });

  it('tells the server whose link the visitor came by', async () => {
    const invited = { '/api/users.line-verify': { ...verified, slug: 'friend' } };
    const { api } = await openShell({ path: back, answers: { ...signsIn, ...invited } });
    await waitFor(() => expect(sent(api.calls, '/api/users.line-login')).toHaveLength(1));
    expect(sent(api.calls, '/api/users.line-login')[0]).toMatchObject({
      slug: 'friend',
      fromAfLink: true,
    });
  });

  it.each([
    [409, 'LINE_FAILED', /did not confirm/, 'Try again'],
    [502, 'LINE_AWAY', /does not answer/, 'Sign in with a password'],
    [403, 'FORBIDDEN', /may not do that|not allowed/i, 'Try again'],
  ])('tells a failure (%i %s) and leads back to the sign-in', async (status, code, words, link) => {
    const shell = await openShell({
      path: back,
      answers: { ...signsIn, '/api/users.line-verify': refuse(status, code) },
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(shell.address()).toBe('/login/line/auth');
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(shell.address()).toBe('/login');
  });

  // The app of LINE opens its answer in a browser of its own choice, which may know nothing of the
  // sign-in. The new member then signed up without the one who had invited them.
  it('begins anew in another browser, with the invitation kept', async () => {
    const elsewhere = () => {
      throw new FakeRefusal(409, 'LINE_FAILED', { elsewhere: true, slug: 'friend' });
    };
    const shell = await openShell({
      path: back,
      answers: {
        ...signsIn,
        '/api/users.line-verify': elsewhere,
        '/api/users.line-begin': refuse(502, 'LINE_AWAY'),
      },
    });
    expect(await screen.findByText(en.elsewhere)).toBeVisible();
    expect(sent(shell.api.calls, '/api/users.line-login')).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(shell.address()).toBe('/register/friend');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with LINE' }));
    await waitFor(() =>
      expect(sent(shell.api.calls, '/api/users.line-begin')).toEqual([
        { purpose: 'signIn', slug: 'friend' },
      ]),
    );
  });

  it('asks the server nothing when it was opened without an answer of LINE', async () => {
    const { api } = await openShell({ path: '/login/line/auth', answers: signsIn });
    expect(await screen.findByText(/did not confirm/)).toBeVisible();
    expect(sent(api.calls, '/api/users.line-verify')).toEqual([]);
  });

  it('says that the account is linked to a member', async () => {
    await openShell({
      path: back,
      session: testMember,
      answers: { ...offered, '/api/users.line-verify': { ...verified, purpose: 'link' } },
    });
    expect(await screen.findByText('LINE is linked to your account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to my account' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('says that the site does not offer it, and asks nothing of the server', async () => {
    const { api } = await openShell({
      path: back,
      answers: { '/api/users.sign-in-ways': { line: false } },
    });
    expect(await screen.findByText('Not offered on this site')).toBeVisible();
    expect(sent(api.calls, '/api/users.line-verify')).toEqual([]);
  });
});
