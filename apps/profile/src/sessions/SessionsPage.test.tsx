import type { MemberSession } from '@poy/contract';
import { FakeRefusal, renderPage, testMember, testNow, type PageOptions } from '@poy/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { messages, routes } from '../remote.tsx';

const minute = 60_000;
const session = (place: number, changes: Partial<MemberSession> = {}): MemberSession => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  current: place === 0,
  browser: 'Chrome',
  system: 'Android',
  begunAt: testNow - 3 * 24 * 60 * minute,
  usedAt: testNow - place * 10 * minute,
  ...changes,
});
const reply = (...sessions: MemberSession[]) => ({ sessions, count: sessions.length });
const phone = session(0);
const desktop = session(1, { browser: 'Firefox', system: 'Windows' });
const unknown = session(2, { browser: null, system: null });

const home = { path: '/', Component: () => <p>Start page</p> };
const open = (answers: PageOptions['answers'] = {}) =>
  renderPage([...routes, home], {
    path: '/profile/sessions',
    session: testMember,
    messages: { profile: messages },
    answers: {
      '/api/users-sessions': reply(phone, desktop, unknown),
      '/api/users-sessions.end': {},
      '/api/users-sessions.end-others': { ended: 2 },
      '/api/users.logout': {},
      ...answers,
    },
  });
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Devices' })).getAllByRole('listitem');
const pressIn = async (place: number) => {
  const row = (await rows())[place];
  if (row) await userEvent.click(within(row).getByRole('button', { name: /^Sign out/ }));
};
const answerQuestion = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('lists this device first, and tells of each when it was used', async () => {
  await open();
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent('Chrome · Android');
  expect(first).toHaveTextContent('This device');
  expect(second).toHaveTextContent('Firefox · Windows');
  expect(second).toHaveTextContent('Last used 20/11/2026 16:17:12');
  expect(second).toHaveTextContent('Signed in 17/11/2026 16:27:12');
  expect(third).toHaveTextContent('Unknown device');
  expect(
    screen.getByRole('button', {
      name: 'Sign out Firefox · Windows, last used 20/11/2026 16:17:12',
    }),
  ).toBeVisible();
});

it('ends one device after a question, and shows the list anew', async () => {
  const { api, host } = await open();
  await pressIn(1);
  const question = await screen.findByRole('dialog', { name: 'Sign this device out?' });
  expect(question).toHaveTextContent('Firefox · Windows is signed out at once');
  expect(api.calls.map(({ path }) => path)).not.toContain('/api/users-sessions.end');
  api.answer({ '/api/users-sessions': reply(phone, unknown) });
  await answerQuestion('Sign out');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls.find(({ path }) => path === '/api/users-sessions.end')?.body).toEqual({
    id: desktop.id,
  });
  expect(host.snackbar.getState().txt).toBe('The device was signed out.');
});

it('leaves everything as it is where the question is answered with no', async () => {
  const { api } = await open();
  await pressIn(1);
  await answerQuestion('Keep');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls.map(({ path }) => path)).not.toContain('/api/users-sessions.end');
});

it('tells why a device could not be signed out, and lets the member try again', async () => {
  const { api } = await open({
    '/api/users-sessions.end': () => {
      throw new FakeRefusal(503, 'UNAVAILABLE');
    },
  });
  await pressIn(1);
  await answerQuestion('Sign out');
  expect(await screen.findByRole('alert')).toHaveTextContent('not ready yet');
  api.answer({ '/api/users-sessions.end': {} });
  await answerQuestion('Sign out');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('takes a device that is signed out already for done', async () => {
  const { host } = await open({
    '/api/users-sessions.end': () => {
      throw new FakeRefusal(404, 'NOT_FOUND');
    },
  });
  await pressIn(1);
  await answerQuestion('Sign out');
  await waitFor(() =>
    expect(host.snackbar.getState().txt).toBe('That device was signed out already.'),
  );
});

it('signs out here and goes to the start page where it is this device', async () => {
  const { host, api } = await open();
  await pressIn(0);
  expect(await screen.findByRole('dialog')).toHaveTextContent('sign in again on this device');
  await answerQuestion('Sign out');
  expect(await screen.findByText('Start page')).toBeVisible();
  expect(host.users.getState()).toMatchObject({ member: null, expelled: false });
  expect(api.calls.map(({ path }) => path)).toContain('/api/users.logout');
});

it('ends all others after a question, and then offers it no more', async () => {
  const { api } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('signed out at once: 2');
  api.answer({ '/api/users-sessions': reply(phone) });
  await answerQuestion('Sign out');
  expect(await screen.findByText('Only this device is signed in.')).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Sign out all other devices' }),
  ).not.toBeInTheDocument();
});

it('lists thirty devices, and counts those beyond what is listed', async () => {
  const many = Array.from({ length: 30 }, (_, place) => session(place));
  await open({ '/api/users-sessions': { sessions: many, count: 35 } });
  expect(await rows()).toHaveLength(30);
  expect(screen.getByText('And 5 more')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('signed out at once: 34');
});

it('shows where the list will be, and offers another try where it does not come', async () => {
  const held = Promise.withResolvers<never>();
  const { api } = await open({ '/api/users-sessions': () => held.promise });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  // On a busy machine the page shows that it loads before it has asked.
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/users-sessions'));
  held.reject(new FakeRefusal(429, 'RATE_LIMITED'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your devices could not be loaded');
  api.answer({ '/api/users-sessions': reply(phone) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
