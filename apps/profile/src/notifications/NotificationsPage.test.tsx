import { notificationsKey } from '@poy/api-client/notificationsKey';
import type { Notification, NotificationList, NotificationState } from '@poy/contract';
import { FakeRefusal, renderPage, testMember, testNow, type PageOptions } from '@poy/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { messages, routes } from '../remote.tsx';

const hour = 3_600_000;
const shared = (serial: number) => ({
  id: serial,
  serial,
  subject: '1',
  count: 1,
  happenedAt: testNow - (10 - serial) * hour,
  toldAt: testNow - (10 - serial) * hour,
  seen: false,
  read: false,
});
const round = { betId: 7, betGroup: 'yeekee', betName: 'BET_YEEKEE_15', number: 42 };
const won: Notification = {
  ...shared(9),
  kind: 'slip-won',
  count: 2,
  details: { ...round, slips: 2, sets: 0, only: null, amount: 1_800, corrected: false },
};
const deposit: Notification = {
  ...shared(8),
  kind: 'deposit',
  details: { state: 'credited', amount: 500.37, depositId: 3 },
};
const old: Notification = {
  ...shared(7),
  toldAt: testNow - 48 * hour,
  happenedAt: testNow - 48 * hour,
  seen: true,
  read: true,
  kind: 'news',
  details: { slug: 'songkran', titles: { en: 'Closed on 13 April' } },
};
const state = (last: number, more: Partial<NotificationState> = {}): NotificationState => ({
  unseen: 2,
  last,
  seenTo: 0,
  readTo: 0,
  ...more,
});
const list = (
  rows: Notification[] = [won, deposit, old],
  more: Partial<NotificationList> = {},
): NotificationList => ({ rows, next: null, ...state(9), ...more });

/** Returns how many rows are shown as unread. */
const unread = () => screen.queryAllByRole('button', { name: /^Mark as read/ }).length;

const home = { path: '*', Component: () => <p>Another page</p> };
const open = (answers: PageOptions['answers'] = {}, path = '/profile/notifications') =>
  renderPage([...routes, home], {
    path,
    session: testMember,
    messages: { profile: messages },
    answers: {
      '/api/notifications.list': list(),
      '/api/notifications.see': state(10, { unseen: 0, seenTo: 9 }),
      '/api/notifications.read': state(10, { unseen: 0, seenTo: 9 }),
      ...answers,
    },
  });
const rows = () => screen.findAllByRole('listitem');
const bodies = ({ api }: { api: Awaited<ReturnType<typeof open>>['api'] }, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => body);

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

it('has rows under their days, with what came and where it leads', async () => {
  await open();
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent(/New: Won: 2 \+1,800\.00 Yeekee 15 min, round 42/);
  expect(second).toHaveTextContent('Deposit arrived +500.37');
  expect(third).toHaveTextContent('Closed on 13 April');
  expect(third).not.toHaveTextContent('New:');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Today', '18 Nov 2026']),
  );
  expect(screen.getAllByRole('listitem').map((one) => one.querySelector('a')?.pathname)).toEqual([
    '/results/7',
    '/credit/statement',
    '/news/songkran',
  ]);
});

it('is seen by being looked at, up to the latest row', async () => {
  const page = await open();
  await rows();
  await waitFor(() => expect(bodies(page, '/api/notifications.see')).toEqual([{ upTo: 9 }]));
});

it('a row is read by its button, and at once', async () => {
  const page = await open({ '/api/notifications.read': () => new Promise(() => undefined) });
  const [first] = await rows();
  await userEvent.click(
    within(first as HTMLElement).getByRole('button', { name: /^Mark as read/ }),
  );
  expect(first).not.toHaveTextContent('New:');
  expect(bodies(page, '/api/notifications.read')).toEqual([{ serial: 9 }]);
});

it('a row is read by its link, which leads to the thing', async () => {
  const page = await open();
  const [first] = await rows();
  await userEvent.click(within(first as HTMLElement).getByRole('link'));
  expect(page.address()).toBe('/results/7');
  expect(bodies(page, '/api/notifications.read')).toEqual([{ serial: 9 }]);
});

it('all are read by one press, and unread again where the server does not learn it', async () => {
  const refuse = () => {
    throw new FakeRefusal(429, 'RATE_LIMITED');
  };
  await open({ '/api/notifications.read': refuse, '/api/notifications.since': refuse });
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(2),
  );
});

it('what is told meanwhile waits behind a button, and the rows stay where they are', async () => {
  const page = await open({ '/api/notifications.read': () => new Promise(() => undefined) });
  const { host } = page;
  await rows();
  const again: Notification = { ...deposit, serial: 11, seen: false, read: false };
  const news: Notification = {
    ...shared(12),
    kind: 'device',
    details: { what: 'passkey', name: null },
  };
  act(() => {
    host.queryClient.setQueryData(notificationsKey, (book: object) => ({
      ...book,
      rows: [news, again, won, old],
    }));
  });
  const links = () =>
    screen.getAllByRole('listitem').map((one) => one.querySelector('a')?.pathname);
  const pill = await screen.findByRole('button', { name: '2 new' });
  expect(links()).toEqual(['/results/7', '/credit/statement', '/news/songkran']);
  expect(unread()).toBe(2);
  // What was told anew is read as it is now, also where the row stands as it was.
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: Deposit arrived' }));
  expect(bodies(page, '/api/notifications.read')).toEqual([{ serial: 11 }]);
  expect(unread()).toBe(1);
  expect(screen.getByRole('link', { name: /^Deposit arrived/ })).toHaveFocus();
  await userEvent.click(pill);
  expect(links()).toEqual([
    '/profile/passkeys',
    '/credit/statement',
    '/results/7',
    '/news/songkran',
  ]);
  expect(screen.queryByRole('button', { name: /^\d+ new/ })).toBeNull();
});

it('goes on by the number of the last row', async () => {
  const page = await open({
    '/api/notifications.list': ({ body }) =>
      (body as { before?: number }).before === 8 ? list([old]) : list([won, deposit], { next: 8 }),
  });
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Closed on 13 April')).toBeVisible();
  expect(bodies(page, '/api/notifications.list')).toEqual([{}, { before: 8 }]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows one kind, which the address names, and is not seen by that', async () => {
  const page = await open({}, '/profile/notifications?group=money');
  expect(await rows()).toHaveLength(1);
  expect(bodies(page, '/api/notifications.see')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^All/ }));
  expect(await rows()).toHaveLength(3);
});

it('an empty list leads to what a member can choose', async () => {
  await open({ '/api/notifications.list': list([]) });
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  for (const link of screen.getAllByRole('link', { name: 'Notification settings' }))
    expect(link).toHaveAttribute('href', '/profile/notifications/settings');
});

it('a list that does not come can be asked for again', async () => {
  const { api } = await open({
    '/api/notifications.list': () => {
      throw new FakeRefusal(429, 'RATE_LIMITED');
    },
  });
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible();
  api.answer({ '/api/notifications.list': list() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
});
