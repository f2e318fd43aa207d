import type { PushDevice } from '@poy/contract';
import { renderPage, testMember, testNow } from '@poy/host/testing';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { messages, routes } from '../remote.tsx';

const key = 'B'.repeat(87);
const address = 'https://fcm.googleapis.com/fcm/send/a';
const keys = { p256dh: 'p', auth: 'a' };
const device: PushDevice = {
  id: '00000000-0000-4000-8000-000000000001',
  current: true,
  channel: 'webpush',
  browser: 'Chrome',
  system: 'Android',
  madeAt: testNow,
  lastOk: null,
};

/** Plays the parts of a browser that messages need. Returns what was done with them. */
function playBrowser(
  permission: NotificationPermission,
  answer: NotificationPermission = permission,
) {
  const done: string[] = [];
  let subscribed = false;
  const subscription = {
    toJSON: () => ({ endpoint: address, keys }),
    unsubscribe: () => Promise.resolve(done.push('unsubscribe')),
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscribed ? subscription : null),
      subscribe: () => {
        subscribed = true;
        done.push('subscribe');
        return Promise.resolve(subscription);
      },
    },
  };
  const serviceWorker = {
    register: (path: string) => Promise.resolve(done.push(path)),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  stubGlobal('PushManager', function PushManager() {});
  stubGlobal('Notification', {
    permission,
    requestPermission: () => {
      done.push('ask');
      return Promise.resolve(answer);
    },
  });
  return done;
}

afterEach(() => {
  unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = async (details: object = {}) => {
  const page = await renderPage(routes, {
    path: '/profile/sessions',
    session: testMember,
    messages: { profile: messages },
    answers: {
      '/api/users-sessions': { sessions: [], count: 0 },
      '/api/push.details': { key, fcm: false, devices: [], ...details },
      '/api/push.add': { id: device.id },
      '/api/push.remove': {},
    },
  });
  return { ...page, card: await screen.findByRole('region', { name: 'Messages to your devices' }) };
};

it('asks by a press alone, keeps the address here and at the server, and ends it by another', async () => {
  const done = playBrowser('default', 'granted');
  const { api, card } = await open();
  expect(card).toHaveTextContent('can reach you while this page is closed');
  expect(done).toEqual([]);
  api.answer({ '/api/push.details': { key, fcm: false, devices: [device] } });
  await userEvent.click(within(card).getByRole('button', { name: 'Get messages on this device' }));
  expect(await within(card).findByText('This device gets messages.')).toBeVisible();
  expect(done).toEqual(['ask', '/push-worker.js', 'subscribe']);
  expect(api.calls.find(({ path }) => path === '/api/push.add')?.body).toEqual({
    channel: 'webpush',
    address,
    keys,
    key,
    language: 'en',
  });
  expect(localStorage.getItem('poy-push')).toContain(address);
  await userEvent.click(
    within(card).getByRole('button', { name: 'Turn off messages to Chrome · Android' }),
  );
  await waitFor(() => expect(done).toContain('unsubscribe'));
  expect(localStorage.getItem('poy-push')).toBeNull();
});

it('says how to allow messages where the visitor says no', async () => {
  const done = playBrowser('default', 'denied');
  const { card } = await open();
  await userEvent.click(within(card).getByRole('button', { name: 'Get messages on this device' }));
  expect(await within(card).findByText(/allow notifications/)).toBeVisible();
  expect(done).toEqual(['ask']);
});

it('asks again where the installation has another key', async () => {
  playBrowser('granted');
  const kept = { member: testMember.uuid, address, key: 'A'.repeat(87) };
  localStorage.setItem('poy-push', JSON.stringify(kept));
  const { card } = await open({ devices: [] });
  expect(card).toHaveTextContent('have to be turned on again');
});

it.each([
  ['Firefox/115.0', 'This browser cannot get messages'],
  ['iPhone OS 17_0 Safari', 'the home screen alone'],
])('tells %s what it lacks', async (userAgent, words) => {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  const { card } = await open();
  expect(card).toHaveTextContent(words);
  Reflect.deleteProperty(navigator, 'userAgent');
});
