import type { Page, Worker } from '@playwright/test';
import { callProduct } from '../product/callProduct.ts';

/** A subscription as the push service of the sandbox gives it out. */
interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message that the push service opened. */
export interface Pushed {
  to: string;
  text: string;
}

/**
 * Lets the browser of a page subscribe at the push service of the sandbox, because Chromium's own needs a
 * service that no test reaches. The keys are real. The permission is given by a stand-in as well. Returns the
 * end of the subscription's address.
 */
export async function standInPush(page: Page, sandboxUrl: string): Promise<string> {
  const { key } = await callProduct(page.request, '/api/push.details');
  const made = await page.request.post(`${sandboxUrl}/push/subscriptions?key=${String(key)}`);
  const subscription = (await made.json()) as Subscription;
  await page.context().addInitScript((json) => {
    const kept = 'stand-in-push';
    const made = {
      ...json,
      toJSON: () => json,
      unsubscribe: () => {
        localStorage.removeItem(kept);
        return Promise.resolve(true);
      },
    };
    // A browser without a screen denies everything that would show on one.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        localStorage.setItem(kept, 'on');
        return Promise.resolve(made);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem(kept) ? made : null),
    });
  }, subscription);
  return subscription.endpoint.split('/').at(-1) ?? '';
}

/** Returns the messages that the push service opened for an address, newest first. */
export async function pushedTo(page: Page, sandboxUrl: string, to: string): Promise<Pushed[]> {
  const answer = await page.request.get(`${sandboxUrl}/push/messages.json`);
  return ((await answer.json()) as Pushed[]).filter((message) => message.to === to);
}

/** What the worker wanted to show. */
export interface Shown {
  title: string;
  body: string;
  data: { navigate: string };
}

/** The parts of the worker that a browser without a screen does not have, and what was done with them. */
interface WorkerScope {
  shown: Shown[];
  registration: {
    showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void>;
  };
  clients: object;
  dispatchEvent: (event: Event) => boolean;
}

/** Returns the worker of the page. */
function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The worker is not there');
  return worker;
}

/** Wakes the real worker with a message, as the browser does where a push service brings one. */
export async function wakeWorker(page: Page, data: string): Promise<void> {
  await workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ ...options, title });
      return Promise.resolve();
    };
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** Returns the messages that the worker shows. */
export const shownBy = (page: Page): Promise<Shown[]> =>
  workerOf(page).evaluate(() => (globalThis as unknown as WorkerScope).shown);

/** Presses the first message that the worker shows, and returns the address that it opens. */
export const pressShown = (page: Page): Promise<string> =>
  workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    return new Promise<string>((resolve) => {
      // A browser opens a page for a real press alone.
      const openWindow = (address: string) => {
        resolve(address);
        return Promise.resolve(null);
      };
      Object.defineProperty(scope.clients, 'openWindow', { value: openWindow });
      const notification = { ...scope.shown[0], close: () => undefined };
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: () => undefined,
      });
      scope.dispatchEvent(event);
    });
  });
