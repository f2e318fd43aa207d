import { realtime as names } from '@poy/contract/rules';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { renderPage, testMember, type FakeRealtime } from '../testing/index.ts';
import { useMemberEvents } from './useMemberEvents.ts';

/** Shows, behind the number of presses so far, everything that it has heard. */
function Shown() {
  const [heard, setHeard] = useState<string[]>([]);
  const [presses, setPresses] = useState(0);
  const note = (what: string) => () => setHeard((before) => [...before, `${what}${presses}`]);
  useMemberEvents({
    moneyUpdate: note('money'),
    slipSettled: note('slip'),
    depositUpdate: note('deposit'),
    withdrawalUpdate: ({ id }) => note(`withdrawal ${id} `)(),
    supportAnswered: ({ message }) => note(`answer ${message} `)(),
    notified: ({ unseen }) => note(`unseen ${unseen} `)(),
    reconnected: (polled) => note(polled ? 'polled ' : 'joined ')(),
  });
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {heard.join() || 'nothing'}
    </button>
  );
}
const routes = [{ path: '/', Component: Shown }];
const member = { path: '/', session: testMember };
const channel = names.memberChannel(testMember.uuid);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const send = (realtime: FakeRealtime, ...[event, message]: [event: string, message: object]) =>
  act(async () => realtime.send(channel, event as 'money-update', message as never));

it.each([
  ['money-update', {}, 'money0'],
  ['slip-settled', {}, 'slip0'],
  ['deposit-update', {}, 'deposit0'],
  ['withdrawal-update', { id: 9 }, 'withdrawal 9 0'],
  ['support-answered', { message: 3 }, 'answer 3 0'],
  ['notified', { serial: 8, unseen: 4 }, 'unseen 4 0'],
])('a message %s %j goes to its own function', async (event, message, shown) => {
  const { realtime } = await renderPage(routes, member);
  await send(realtime, event, message);
  expect(screen.getByRole('button')).toHaveTextContent(new RegExp(`^${shown}$`));
});

it('hears when the connection is back, because a message may have been missed', async () => {
  const { realtime } = await renderPage(routes, member);
  await act(async () => realtime.connection$.next('connecting'));
  expect(screen.getByRole('button')).toHaveTextContent('nothing');
  await act(async () => realtime.connection$.next('connected'));
  expect(screen.getByRole('button')).toHaveTextContent(/^joined 0$/);
});

it('hears from time to time that it has to ask, while there is no connection', async () => {
  const { realtime } = await renderPage(routes, member);
  await act(async () => realtime.connection$.next('lost'));
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(screen.getByRole('button')).toHaveTextContent(/^polled 0$/);
});

it('calls the functions of the newest rendering', async () => {
  const { realtime } = await renderPage(routes, member);
  await act(async () => screen.getByRole('button').click());
  await send(realtime, 'withdrawal-update', { id: 9 });
  await send(realtime, 'support-answered', { message: 3 });
  expect(screen.getByRole('button')).toHaveTextContent(/^withdrawal 9 1,answer 3 1$/);
});

it('tells a guest nothing, and asks nothing of one', async () => {
  const { realtime } = await renderPage(routes, { path: '/' });
  await send(realtime, 'withdrawal-update', { id: 9 });
  await act(async () => realtime.join(channel));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button')).toHaveTextContent('nothing');
});

it('hears nothing any more when the session has ended', async () => {
  const { host, realtime } = await renderPage(routes, member);
  await act(async () => host.users.setState({ member: null }));
  await send(realtime, 'support-answered', { message: 3 });
  expect(screen.getByRole('button')).toHaveTextContent('nothing');
});
