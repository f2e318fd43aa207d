import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { pageOfHeader } from '@poy/contract/rules';
import { tellPageOf } from '../http/pageOf.ts';
import { onSessionEnded } from '../http/sessionEnd.ts';

// Browsers get this build of the library. Outside of a bundler the other one would be loaded.
const inBrowsers: string = 'pusher-js/dist/web/pusher.js';
jest.unstable_mockModule('pusher-js', () => import(inBrowsers) as Promise<object>);
const { connectPusher } = await import('./pusherConnection.ts');

/** A connection that the server takes. */
class FakeSocket {
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor() {
    const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 });
    const event = JSON.stringify({ event: 'pusher:connection_established', data });
    queueMicrotask(() => {
      this.onopen?.();
      this.onmessage?.({ data: event });
    });
  }
  send() {}
  close() {}
}

/** Answers the call that authorises a channel, and says so to `done`. */
const answeringWith = (status: number, done: () => void, sent: Record<string, string> = {}) =>
  class {
    readyState = 0;
    status = 0;
    responseText = '{}';
    onreadystatechange?: () => void;
    open() {}
    setRequestHeader(name: string, value: string) {
      sent[name] = value;
    }
    send() {
      Object.assign(this, { readyState: 4, status });
      queueMicrotask(() => {
        this.onreadystatechange?.();
        done();
      });
    }
  };

afterEach(() => unstubAllGlobals());

const config = { key: 'k', cluster: 'c', host: null, port: null, tls: false, path: '/app' };

// The library makes this call itself, so nobody heard that the session was over.
it.each([
  [401, [['over']]],
  [409, [['other']]],
  [403, []],
  [503, []],
])('a channel that is refused with %i tells of the session %j', async (status, told) => {
  stubGlobal('WebSocket', FakeSocket);
  const answered = Promise.withResolvers<void>();
  stubGlobal('XMLHttpRequest', answeringWith(status, answered.resolve));
  const ended = jest.fn();
  const stop = onSessionEnded(ended);
  const realtime = connectPusher(config);
  const listening = realtime.events('private-m', 'money-update').subscribe();
  await answered.promise;
  expect(ended.mock.calls).toEqual(told);
  listening.unsubscribe();
  realtime.close();
  stop();
});

it('says whose page asks for a channel, as it is when it asks', async () => {
  stubGlobal('WebSocket', FakeSocket);
  const answered = Promise.withResolvers<void>();
  const sent: Record<string, string> = {};
  stubGlobal('XMLHttpRequest', answeringWith(503, answered.resolve, sent));
  const realtime = connectPusher(config);
  tellPageOf(() => 'm');
  const listening = realtime.events('private-m', 'money-update').subscribe();
  await answered.promise;
  expect(sent[pageOfHeader]).toBe('m');
  tellPageOf(() => undefined);
  listening.unsubscribe();
  realtime.close();
});
