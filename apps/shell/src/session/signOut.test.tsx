import { queries } from '@poy/api-client';
import { FakeRefusal, testMember } from '@poy/host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openShell, type OpenShell } from '../testing/openShell.tsx';

// On a shared phone the page showed a guest after a sign-out whose answer was lost, and opening `/`
// led the next person to /main: only the server can take the cookie of the session away.

const member = { session: testMember, cash: { money: 1000, version: 1 } };
/** What the page says to the server with each further request of this browser. */
const left = `left=${testMember.session}`;

afterEach(() => {
  jest.useRealTimers();
  document.cookie = 'left=; path=/; max-age=0';
});

const press = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /demo01/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
};
/** Expects that nothing of the member is in the page any more. */
async function expectGuest(shell: OpenShell) {
  await waitFor(() => expect(screen.queryByRole('button', { name: /demo01/ })).toBeNull());
  expect(screen.queryByText('1,000.00')).toBeNull();
  expect(shell.host.users.getState().member).toBeNull();
  expect(shell.host.queryClient.getQueryData(queries.cash().queryKey)).toBeUndefined();
  expect(shell.realtime.closed).toBe(true);
}

describe('a sign-out', () => {
  it('says to the server which session is over before it asks for an answer', async () => {
    let said = '';
    const shell = await openShell({
      path: '/how-to',
      ...member,
      answers: {
        '/api/users.logout': () => {
          said = document.cookie;
          return {};
        },
      },
    });
    await press();
    await waitFor(() => expect(shell.address()).toBe('/'));
    expect(said).toContain(left);
  });

  it.each([
    ['a closed site', () => new FakeRefusal(503, 'MAINTENANCE')],
    ['a failing server', () => new FakeRefusal(500, 'INTERNAL')],
    ['a database that is away', () => new FakeRefusal(503, 'DATABASE_AWAY')],
    ['a network that is gone', () => new Error('no answer')],
  ])(
    'that %s does not answer leaves a guest, and the server learns it later',
    async (_why, lost) => {
      const shell = await openShell({
        path: '/how-to',
        ...member,
        answers: {
          '/api/users.logout': () => {
            throw lost();
          },
        },
      });
      await press();
      await waitFor(() => expect(shell.address()).toBe('/'));
      await expectGuest(shell);
      expect(document.cookie).toContain(left);
      expect(screen.queryByRole('heading', { name: 'Please sign in again' })).toBeNull();
    },
  );

  it('waits three seconds for an answer, and then gives the call up', async () => {
    const shell = await openShell({
      path: '/how-to',
      ...member,
      answers: { '/api/users.logout': () => new Promise(() => undefined) },
    });
    jest.useFakeTimers();
    const out = shell.host.signOut();
    await act(() => jest.advanceTimersByTimeAsync(2_999));
    expect(shell.host.users.getState().member).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    await act(() => out);
    jest.useRealTimers();
    await expectGuest(shell);
    expect(document.cookie).toContain(left);
  });
});

describe('a page whose member may not stay', () => {
  it('is a guest’s at once, and the server learns it later where its answer is lost', async () => {
    const shell = await openShell({
      path: '/how-to',
      session: { ...testMember, status: 1 },
      answers: {
        '/api/users.logout': () => {
          throw new FakeRefusal(503, 'MAINTENANCE');
        },
      },
    });
    await shell.go('/main');
    expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeVisible();
    await expectGuest(shell);
    expect(document.cookie).toContain(left);
  });
});

describe('any call that is answered 401', () => {
  it('ends the session in the page there and then, and says so', async () => {
    const shell = await openShell({ path: '/how-to', ...member });
    expect(await screen.findByText('1,000.00')).toBeVisible();
    shell.api.answer({
      '/api/cashs': () => {
        throw new FakeRefusal(401, 'unAuthorized');
      },
    });
    await act(() =>
      shell.host.queryClient.invalidateQueries({ queryKey: queries.cash().queryKey }),
    );
    expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeVisible();
    await expectGuest(shell);
    // The session may go on in another tab, under the token of a new password.
    expect(document.cookie).not.toContain('left=');
  });
});
