import type { MoneyUpdate, RealtimeChannel, RealtimeEventOn, RealtimeMessage } from '@poy/contract';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

// Browsers get this build of the library. Outside of a bundler the other one would be loaded.
const inBrowsers: string = 'pusher-js/dist/web/pusher.js';
jest.unstable_mockModule('pusher-js', () => import(inBrowsers) as Promise<object>);
const { connectPusher } = await import('./pusherConnection.ts');

const config = { key: 'k', cluster: 'c', host: null, port: null, tls: false, path: '/app' };

/** The server's side of the newest connection: what the page sent, and the way to answer. */
const server = {
  sent: [] as string[],
  say: (_event: string, _channel: string) => {},
  close: (_code: number) => {},
};

class FakeSocket {
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (end: { code: number; reason: string; wasClean: boolean }) => void;
  constructor() {
    server.close = (code) => this.onclose?.({ code, reason: '', wasClean: true });
    server.say = (event, channel) =>
      this.onmessage?.({ data: JSON.stringify({ event, channel, data: { sum: 7 } }) });
    const data = { socket_id: '1.1', activity_timeout: 120 };
    setTimeout(() => {
      this.onopen?.();
      const event = 'pusher:connection_established';
      this.onmessage?.({ data: JSON.stringify({ event, data: JSON.stringify(data) }) });
    });
  }
  send(text: string) {
    const { event, data } = JSON.parse(text) as { event: string; data: { channel: string } };
    server.sent.push(`${event} ${data.channel}`);
  }
  close() {}
}

const opened = 'pusher_internal:subscription_succeeded';

function connected() {
  const realtime = connectPusher(config);
  jest.advanceTimersByTime(1);
  return realtime;
}

/** Returns what the page has sent so far. The client sends a moment later. */
function sent(): readonly string[] {
  jest.advanceTimersByTime(1);
  return server.sent;
}

beforeEach(() => {
  jest.useFakeTimers();
  stubGlobal('WebSocket', FakeSocket);
  server.sent = [];
});
afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it('joins a channel for its first listener, and leaves it with its last', () => {
  const realtime = connected();
  const [shots, other, rounds] = [jest.fn(), jest.fn(), jest.fn()];
  const listening = [
    realtime.events('round-1', 'shots-changed').subscribe(shots),
    realtime.events('round-1', 'shots-changed').subscribe(other),
    realtime.events('round-1', 'round-changed').subscribe(rounds),
  ];
  expect(sent()).toEqual(['pusher:subscribe round-1']);
  server.say(opened, 'round-1');
  server.say('shots-changed', 'round-1');
  server.say('shots-changed', 'round-2');
  expect([shots, other, rounds].map((heard) => heard.mock.calls)).toEqual([
    [[{ sum: 7 }]],
    [[{ sum: 7 }]],
    [],
  ]);
  listening[0]?.unsubscribe();
  listening[1]?.unsubscribe();
  server.say('shots-changed', 'round-1');
  server.say('round-changed', 'round-1');
  expect([shots, rounds].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  listening[2]?.unsubscribe();
  expect(sent()).toEqual(['pusher:subscribe round-1', 'pusher:unsubscribe round-1']);
  const again = realtime.events('round-1', 'round-changed').subscribe(rounds);
  expect(sent().at(-1)).toBe('pusher:subscribe round-1');
  again.unsubscribe();
  realtime.close();
});

it('is connected while every channel is open that somebody listens to', () => {
  const realtime = connected();
  const states: string[] = [];
  realtime.connection$.subscribe((state) => states.push(state));
  const listening = realtime.events('round-1', 'round-changed').subscribe();
  listening.add(realtime.events('round-2', 'round-changed').subscribe());
  server.say(opened, 'round-1');
  expect(states).toEqual(['connected', 'connecting']);
  server.say(opened, 'round-2');
  expect(states).toEqual(['connected', 'connecting', 'connected']);
  listening.unsubscribe();
  realtime.close();
});

it('tells each time that a channel is joined, and of no other channel', () => {
  const realtime = connected();
  const joined = jest.fn();
  realtime.joined('round-1').subscribe(joined);
  realtime.events('round-2', 'round-changed').subscribe();
  server.say(opened, 'round-1');
  expect(joined).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5_000);
  server.say(opened, 'round-2');
  expect(joined).toHaveBeenCalledTimes(1);
  server.say(opened, 'round-1');
  expect(joined).toHaveBeenCalledTimes(2);
  realtime.close();
});

it('lets the page ask once in five seconds behind a proxy that cuts the connection each second', () => {
  const realtime = connected();
  const joined = jest.fn();
  const listening = realtime.joined('round-1').subscribe(joined);
  for (let second = 0; second < 20; second += 1) {
    server.say(opened, 'round-1');
    jest.advanceTimersByTime(1_000);
  }
  expect(joined).toHaveBeenCalledTimes(5);
  listening.unsubscribe();
  jest.advanceTimersByTime(5_000);
  expect(joined).toHaveBeenCalledTimes(5);
  realtime.close();
});

it('tells that the session has changed where the server closes the connection for it', () => {
  const realtime = connected();
  const changed = jest.fn();
  realtime.sessionChanged$.subscribe(changed);
  server.close(4_100);
  jest.advanceTimersByTime(2_000);
  realtime.reopen();
  expect(changed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  server.close(4_009);
  expect(changed).toHaveBeenCalledTimes(1);
  realtime.reopen();
  jest.advanceTimersByTime(1);
  expect(changed).toHaveBeenCalledTimes(1);
  server.close(4_009);
  expect(changed).toHaveBeenCalledTimes(2);
  realtime.close();
});

// The compiler holds these: a wrong name of an event, or a wrong message, is an error of types.
it('takes only the events that come on a channel, with their own messages', () => {
  type Comes<Event, Channel extends RealtimeChannel> =
    Event extends RealtimeEventOn<Channel> ? true : false;
  const ofMember: Comes<'money-update', 'private-m'> = true;
  const misspelt: Comes<'money-updated', 'private-m'> = false;
  const ofRound: Comes<'money-update', 'round-1'> = false;
  const noChannel: 'market-1' extends RealtimeChannel ? true : false = false;
  const balance: RealtimeMessage<'money-update'> extends MoneyUpdate ? true : false = true;
  const noRound: RealtimeMessage<'round-changed'> extends MoneyUpdate ? true : false = false;
  expect([ofMember, misspelt, ofRound, noChannel, balance, noRound]).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
});
