import { createContext, runInContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { pushWorkerPath } from '@poy/contract/pushRules';
import { registerPushWorker } from './registerPushWorker.ts';

type Listener = (event: object) => void;

/** Runs the file that the server answers with as a browser runs a worker. */
async function openWorker(retired: boolean) {
  const app = fastify();
  registerPushWorker(app, retired);
  const { payload, headers } = await app.inject(pushWorkerPath);
  const listeners: Record<string, Listener> = {};
  const done: unknown[] = [];
  const note =
    (what: string) =>
    (...told: unknown[]) => {
      done.push([what, ...told]);
      return Promise.resolve(null);
    };
  const worker = {
    location: { origin: 'https://poy.example', hostname: 'poy.example' },
    URL,
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    skipWaiting: note('skipWaiting'),
    navigator: { setAppBadge: note('badge') },
    registration: { showNotification: note('show'), unregister: note('unregister') },
    clients: { matchAll: () => Promise.resolve([]), openWindow: note('open') },
  };
  runInContext(payload, createContext(worker));
  const tell = async (name: string, event: object): Promise<void> => {
    let waited: unknown;
    listeners[name]?.({ ...event, waitUntil: (work: unknown) => (waited = work) });
    await waited;
  };
  return { names: Object.keys(listeners), headers, done, tell };
}

const pushed = (notification: object) => ({
  data: { json: () => ({ web_push: 8030, notification }) },
});

it('shows a message, and opens what it is about, on this site alone', async () => {
  const { names, headers, done, tell } = await openWorker(false);
  expect(names).toEqual(['push', 'notificationclick']);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  });
  const navigate = 'https://poy.example/poy/yeekee/1';
  await tell('push', pushed({ title: 'Poy', body: 'b', tag: 'n1', navigate, app_badge: '2' }));
  expect(done.splice(0)).toEqual([
    ['show', 'Poy', { body: 'b', tag: 'n1', icon: '/touch.png', data: { navigate } }],
    ['badge', 2],
  ]);
  await tell('push', pushed({ title: 'Poy', navigate: 'https://evil.example/' }));
  await tell('push', { data: { json: () => JSON.parse('nonsense') as unknown } });
  expect(done.splice(0)).toMatchObject([
    ['show', 'Poy', { data: { navigate: 'https://poy.example/' } }],
    ['show', 'poy.example', { data: { navigate: 'https://poy.example/' } }],
  ]);
  await tell('notificationclick', {
    notification: { close: () => done.push('closed'), data: { navigate } },
  });
  expect(done).toEqual(['closed', ['open', navigate]]);
});

it('is taken back by one file', async () => {
  const { names, done, tell } = await openWorker(true);
  expect(names).toEqual(['install', 'activate']);
  await tell('activate', {});
  expect(done).toEqual([['unregister']]);
});
