import { testMember } from '@poy/host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { passwords } from '../testing/passwords.ts';
import { fillIn, press, refuse } from '../testing/signForm.ts';
import { tellAnew } from './tellAnew.ts';

// Somebody else had signed in in another tab of the browser, and nobody had told this one.

const other = refuse(409, 'OTHER_SIGNED_IN');
const startsAnew = () => waitFor(() => expect(sessionStorage.getItem('startedAnew')).toBe('1'));

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  // The browsers of the tests cannot load a page anew. They say so in the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

it('a guest’s page signs nobody in over a member, and is covered and loaded anew', async () => {
  const shell = await openShell({ path: '/login', answers: { '/api/users.login': other } });
  await fillIn({ userName: 'demo01', password: passwords.demo });
  await press('Sign in');
  await startsAnew();
  expect(shell.host.users.getState()).toMatchObject({ member: null, loading: true });
});

it('a sign-out on the page of somebody before ends no session, and loads the page anew', async () => {
  const shell = await openShell({
    path: '/how-to',
    session: testMember,
    cash: { money: 1000, version: 1 },
    answers: { '/api/users.logout': other },
  });
  await userEvent.click(await screen.findByRole('button', { name: /demo01/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await startsAnew();
  await waitFor(() => expect(shell.host.users.getState().loading).toBe(true));
  // It leads nowhere else: that would be in the way of the new page.
  expect([shell.address(), shell.host.users.getState().left]).toEqual(['/how-to', false]);
});

it('the page that came anew says why', async () => {
  const shell = await openShell({ path: '/how-to', session: testMember });
  act(() => tellAnew(shell.host));
  expect(await screen.findByText(/Somebody else is signed in in this browser now/)).toBeVisible();
});
