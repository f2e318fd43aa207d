import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchJoined } from './joinedState.ts';

type Watched = Parameters<typeof watchJoined>[0];

/** The client of the connection as far as it is watched. */
function fakePusher() {
  const heard = new Map<string, () => void>();
  const channels = new Map<string, { subscribed: boolean }>();
  const connection = {
    state: 'connecting',
    bind: (event: string, hear: () => void) => heard.set(event, hear),
  };
  const pusher = { connection, channel: (name: string) => channels.get(name) };
  return {
    pusher: pusher as unknown as Watched,
    becomes: (state: string) => {
      connection.state = state;
      heard.get('state_change')?.();
    },
    joins: (name: string) => {
      channels.set(name, { subscribed: true });
      heard.get('message')?.();
    },
  };
}

const watched = (names: readonly string[]) => {
  const fake = fakePusher();
  const reopen = jest.fn();
  const joined = watchJoined(fake.pusher, new Set(names), reopen);
  const states: string[] = [];
  joined.state$.subscribe((state) => states.push(state));
  return { ...fake, reopen, joined, states };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('is connected once every channel is open, not when the socket is', () => {
  const { becomes, joins, states } = watched(['private-m', 'round-1']);
  becomes('connected');
  joins('private-m');
  expect(states).toEqual(['connecting']);
  joins('round-1');
  expect(states).toEqual(['connecting', 'connected']);
  becomes('connecting');
  becomes('unavailable');
  expect(states).toEqual(['connecting', 'connected', 'connecting', 'lost']);
});

it('is lost from the beginning in a browser without WebSocket', () => {
  const { pusher } = fakePusher();
  Object.assign(pusher.connection, { state: 'failed' });
  const states: string[] = [];
  watchJoined(pusher, new Set(), jest.fn()).state$.subscribe((state) => states.push(state));
  expect(states).toEqual(['lost']);
});

it('opens a connection anew whose channel was refused, ever less often', () => {
  const { becomes, reopen, joined } = watched(['private-m']);
  becomes('connected');
  jest.advanceTimersByTime(29_000);
  expect(reopen).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(reopen).toHaveBeenCalledTimes(1);
  becomes('connecting');
  becomes('connected');
  jest.advanceTimersByTime(59_000);
  expect(reopen).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(reopen).toHaveBeenCalledTimes(2);
  joined.end();
  becomes('connected');
  jest.advanceTimersByTime(600_000);
  expect(reopen).toHaveBeenCalledTimes(2);
});

it('opens a connection again that the server closed for good, and leaves a living one alone', () => {
  const { becomes, joins, reopen } = watched(['private-m']);
  becomes('disconnected');
  jest.advanceTimersByTime(30_000);
  expect(reopen).toHaveBeenCalledTimes(1);
  becomes('connected');
  joins('private-m');
  jest.advanceTimersByTime(600_000);
  expect(reopen).toHaveBeenCalledTimes(1);
});
