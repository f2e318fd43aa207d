import { notificationsKey } from '@poy/api-client/notificationsKey';
import type { NotificationChanges, NotificationList } from '@poy/contract';
import { realtime as names } from '@poy/contract/rules';
import { skipToken, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderPage, testMember, type PageOptions, type RenderedPage } from '../testing/index.ts';
import type { NotificationBook } from './notificationBook.ts';
import { useKeepNotifications } from './useKeepNotifications.ts';

function Keeper() {
  useKeepNotifications();
  const { data } = useQuery<NotificationBook>({ queryKey: notificationsKey, queryFn: skipToken });
  return <p>{data ? `${data.unseen} new, ${data.rows.map(({ id }) => id).join()}` : 'nothing'}</p>;
}

const row = (id: number): NotificationList['rows'][number] => ({
  id,
  serial: id,
  count: 1,
  kind: 'support',
  subject: '1',
  details: { conversation: 1, message: 1 },
  happenedAt: 1,
  toldAt: 1,
  seen: false,
  read: false,
});
const state = (last: number, unseen = last) => ({ last, unseen, seenTo: 0, readTo: 0 });
const list = (...ids: number[]): NotificationList => ({
  rows: ids.map(row),
  next: null,
  ...state(ids[0] ?? 0),
});
const since = (...ids: number[]): NotificationChanges => ({
  again: false,
  rows: ids.map(row),
  ...state(ids.at(-1) ?? 0),
});
const channel = names.memberChannel(testMember.uuid);
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = (answers: PageOptions['answers'] = {}, session: PageOptions['session'] = testMember) =>
  renderPage([{ path: '/', Component: Keeper }], {
    path: '/',
    session,
    answers: { '/api/notifications.list': list(2, 1), ...answers },
  });
const tell = ({ realtime }: RenderedPage, serial: number, unseen: number) =>
  act(async () => {
    realtime.send(channel, names.notified, { serial, unseen });
    await jest.advanceTimersByTimeAsync(1);
  });
const asked = ({ api }: RenderedPage) =>
  api.calls.filter(({ path }) => path === '/api/notifications.since').map(({ body }) => body);

beforeEach(() => {
  jest.useFakeTimers();
  // Pages ask at random moments, so that not all of them ask at once.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => void jest.useRealTimers());

it('shows the count of a message at once, and reads the rows soon after', async () => {
  const page = await open({ '/api/notifications.since': since(3) });
  await later(1);
  expect(screen.getByText('2 new, 2,1')).toBeVisible();
  await tell(page, 3, 3);
  expect(screen.getByText('3 new, 2,1')).toBeVisible();
  await later(1_000);
  expect(screen.getByText('3 new, 3,2,1')).toBeVisible();
  expect(asked(page)).toEqual([{ serial: 2 }]);
});

it('drops what is older than what it shows, and asks for nothing then', async () => {
  const page = await open();
  await later(1);
  await tell(page, 1, 9);
  await later(60_000);
  expect(screen.getByText('2 new, 2,1')).toBeVisible();
  expect(asked(page)).toEqual([]);
});

it('asks for what happened while an answer was awaited', async () => {
  const answers = [since(3), since(3, 4)];
  const waiting: (() => void)[] = [];
  const page = await open({
    '/api/notifications.since': () =>
      new Promise((done) => waiting.push(() => done(answers.shift() ?? since(4)))),
  });
  await later(1);
  await tell(page, 3, 3);
  await later(1_000);
  await tell(page, 4, 4);
  await later(1_000);
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await later(1);
  waiting[1]?.();
  await later(1);
  expect(screen.getByText('4 new, 4,3,2,1')).toBeVisible();
  expect(asked(page)).toEqual([{ serial: 2 }, { serial: 3 }]);
});

it('asks when the connection is back, and when the page is seen again', async () => {
  const page = await open({ '/api/notifications.since': since() });
  await later(1);
  await act(async () => page.realtime.connection$.next('connecting'));
  await act(async () => page.realtime.connection$.next('connected'));
  await later(10_000);
  expect(asked(page)).toHaveLength(1);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await later(10_000);
  expect(asked(page)).toHaveLength(2);
});

it('asks from time to time while no messages reach it, and not while they do', async () => {
  const page = await open({ '/api/notifications.since': since(3) });
  await later(60_000);
  expect(asked(page)).toEqual([]);
  await act(async () => page.realtime.connection$.next('lost'));
  await later(7_000);
  expect(screen.getByText('3 new, 3,2,1')).toBeVisible();
});

it('reads the list anew where more has happened than one answer holds', async () => {
  const page = await open({
    '/api/notifications.since': { again: true, rows: [], ...state(40) },
  });
  await later(1);
  page.api.answer({ '/api/notifications.list': list(40, 39) });
  await tell(page, 40, 40);
  await later(1_000);
  expect(screen.getByText('40 new, 40,39')).toBeVisible();
});

it('asks nothing for a guest', async () => {
  const page = await open({}, null);
  await later(60_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(page.api.calls).toEqual([]);
  expect(screen.getByText('nothing')).toBeVisible();
});
