import type { CDPSession, Page, Worker } from '@playwright/test';
import { launchWhole } from '../launch.ts';
import { callProduct } from '../product/callProduct.ts';
import { ownProductTest } from '../product/ownProductTest.ts';

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
 * The test of a journey with messages to a device. It runs in a whole Chromium, because the headless shell
 * refuses to show any, and with a product of its own, because it ends a round.
 */
export const test = ownProductTest({ CROWD: 'off', DRAWS: 'off' }).extend<object, object>({
  launchOptions: [async ({}, use) => use(await launchWhole()), { scope: 'worker' }],
});

/**
 * Lets the browser of a page subscribe at the push service of the sandbox, because Chromium's own needs a
 * service that no test reaches. The keys are real, and so are the permission and what the browser shows.
 * Returns the end of the subscription's address.
 */
export async function standInPush(page: Page, sandboxUrl: string): Promise<string> {
  const { key } = await callProduct(page.request, '/api/push.details');
  const made = await page.request.post(`${sandboxUrl}/push/subscriptions?key=${String(key)}`);
  const subscription = (await made.json()) as Subscription;
  await page.context().grantPermissions(['notifications']);
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

/** A message that the browser shows. */
export interface Shown {
  title: string;
  body: string;
  data: { navigate: string };
}

/**
 * Wakes the real worker with a message, as the browser does where a push service brings one. The worker is
 * asleep before, as it is long after its page was closed.
 */
export async function wakeWorker(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  await session.send('ServiceWorker.stopAllWorkers');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** Returns the name that the browser gives the worker of the page. */
async function registrationOf(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return registered;
}

/** Returns the messages that the browser shows. It keeps them also while the worker sleeps. */
export const shownBy = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({
      title,
      body,
      data: data as Shown['data'],
    }));
  });

/** The parts of the worker that a press needs. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: object;
  dispatchEvent: (event: Event) => boolean;
  NotificationEvent: new (name: string, about: { notification: Notification }) => Event;
}

/**
 * Presses the first message that the browser shows, and returns the address that the worker opens. Fails
 * where the browser sends the worker to sleep in the middle; the message is still there then.
 */
export async function pressShown(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await registrationOf(session);
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` });
  await session.detach();
  return workerOf(page).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('No message is shown');
    return new Promise<string>((resolve) => {
      // A browser opens a page, and lets the worker live on, for a real press alone.
      const openWindow = (address: string) => {
        resolve(address);
        return Promise.resolve(null);
      };
      Object.defineProperty(scope.clients, 'openWindow', { value: openWindow, configurable: true });
      const press = new scope.NotificationEvent('notificationclick', { notification });
      scope.dispatchEvent(Object.assign(press, { waitUntil: () => undefined }));
    });
  });
}

/** Returns the worker of the page. */
function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The worker is not there');
  return worker;
}
