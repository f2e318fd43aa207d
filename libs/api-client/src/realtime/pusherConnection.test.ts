import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { onSessionEnded } from '../sessionEnd.ts';

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
const answeringWith = (status: number, done: () => void) =>
  class {
    readyState = 0;
    status = 0;
    responseText = '{}';
    onreadystatechange?: () => void;
    open() {}
    setRequestHeader() {}
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
  [401, 1],
  [403, 0],
  [503, 0],
])('a channel that is refused with %i ends the session %i times', async (status, times) => {
  stubGlobal('WebSocket', FakeSocket);
  const answered = Promise.withResolvers<void>();
  stubGlobal('XMLHttpRequest', answeringWith(status, answered.resolve));
  const ended = jest.fn();
  const stop = onSessionEnded(ended);
  const realtime = connectPusher(config);
  const listening = realtime.events('private-m', 'money-update').subscribe();
  await answered.promise;
  expect(ended).toHaveBeenCalledTimes(times);
  listening.unsubscribe();
  realtime.close();
  stop();
});
