import { testMember } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { passwords } from '../../testing/passwords.ts';
import { fillIn, press, refuse, sent } from '../../testing/signForm.ts';
import en from './locales/en.json' with { type: 'json' };

const client = await import('@poy/api-client');
let isFramed = false;
jest.unstable_mockModule('@poy/api-client', () => ({ ...client, isFramed: () => isFramed }));
const { openShell } = await import('../../testing/openShell.tsx');
// The page is fetched when it is shown, which takes long for the first test that sees it.
await import('../../errors/rareErrorPages.ts');
await import('../../home/WantedNotice.tsx');

const { title, text, after, framed, open } = en;
const advice = text.replace('{{host}}', 'localhost');

/** Plays a browser whose owner refuses the data of sites: a script reads nothing and writes nothing. */
const refuseCookies = () =>
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
const allowCookies = () => Reflect.deleteProperty(document, 'cookie');
/** Plays a page inside the page of another site. */
const beFramed = () => void (isFramed = true);
afterEach(() => {
  allowCookies();
  isFramed = false;
});

const withoutSession = {
  '/api/users.login': testMember,
  '/api/cashs': refuse(401, 'unAuthorized'),
};

describe('a browser that refuses cookies', () => {
  // A right password led to "you were signed out: the session was over".
  it.each(['/login', '/register', '/register/friend', '/forgot-pin'])(
    'is told at %s before anything is typed, with what can be done',
    async (path) => {
      refuseCookies();
      await openShell({ path });
      expect(await screen.findByText(advice)).toBeVisible();
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.queryByRole('link', { name: open })).toBeNull();
    },
  );

  it('is told where the answer of LINE comes back', async () => {
    refuseCookies();
    await openShell({
      path: '/login/line/auth?code=c1&state=s1',
      answers: {
        '/api/users.sign-in-ways': { line: true },
        '/api/users.line-verify': refuse(409, 'LINE_FAILED', { elsewhere: true, slug: null }),
      },
    });
    expect(await screen.findByText(advice)).toBeVisible();
  });

  it('is told nothing more once its owner has allowed them and comes back to the window', async () => {
    refuseCookies();
    await openShell({ path: '/login' });
    await screen.findByText(advice);
    allowCookies();
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.queryByText(advice)).toBeNull());
  });

  it('inside the page of another site is led out of it, with the code of the agent unused', async () => {
    refuseCookies();
    beFramed();
    const { api } = await openShell({
      path: '/external/login#code=c1&page=%2Fpoy',
      answers: { '/api/users.external-login': testMember },
    });
    expect(await screen.findByText(framed)).toBeVisible();
    expect(screen.getByRole('link', { name: open })).toHaveAttribute(
      'href',
      '/external/login#code=c1&page=%2Fpoy',
    );
    expect(sent(api.calls, '/api/users.external-login')).toEqual([]);
    // The way that the browser believes to be closed may be open all the same.
    await userEvent.click(screen.getByRole('button', { name: 'Sign in by the link' }));
    await waitFor(() => expect(sent(api.calls, '/api/users.external-login')).toHaveLength(1));
  });
});

it('says nothing of cookies where the browser keeps them', async () => {
  await openShell({ path: '/login' });
  await screen.findByLabelText('Username');
  expect(screen.queryByText(advice)).toBeNull();
});

describe('a sign-in whose cookie the browser does not send back', () => {
  it('tells the true reason, not that the session was over', async () => {
    await openShell({ path: '/login', answers: withoutSession });
    await fillIn({ userName: 'demo01', password: passwords.demo });
    await press('Sign in');
    expect(await screen.findByText(`${after} ${advice}`)).toBeVisible();
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByText(/the session was over/)).toBeNull();
  });

  it('tells it also at the address where the page notices', async () => {
    const shell = await openShell({
      path: '/how-to',
      answers: { '/api/cashs': refuse(401, 'unAuthorized') },
    });
    shell.host.signIn(testMember);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(`${after} ${advice}`)).toBeVisible();
  });

  it('leads out of the frame of another site', async () => {
    beFramed();
    await openShell({ path: '/login', answers: withoutSession });
    await fillIn({ userName: 'demo01', password: passwords.demo });
    await press('Sign in');
    expect(await screen.findByText(`${after} ${framed}`)).toBeVisible();
    expect(screen.getByRole('link', { name: open })).toHaveAttribute('target', '_blank');
  });

  it('is another thing than a session that ends later', async () => {
    const shell = await openShell({
      path: '/login',
      answers: { '/api/users.login': testMember, '/api/cashs': { money: 7, version: 1 } },
    });
    await fillIn({ userName: 'demo01', password: passwords.demo });
    await press('Sign in');
    await screen.findByText('7.00');
    shell.api.answer({ '/api/cashs': refuse(401, 'unAuthorized') });
    await shell.host.queryClient.invalidateQueries();
    expect(await screen.findByText(/the session was over/)).toBeVisible();
  });
});
