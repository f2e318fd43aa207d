import type { Page } from '@playwright/test';
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
 * service that no test reaches. The keys are real, and all else is the browser's own. Returns the end of the
 * subscription's address.
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

/** Wakes the real worker with a message, as the browser does where a push service brings one. */
export async function wakeWorker(page: Page, data: string): Promise<void> {
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

/** What the worker shows. */
export interface Shown {
  title: string;
  body: string;
  navigate: string;
}

/** Returns the messages that the worker shows. */
export const shownBy = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({
      title,
      body,
      navigate: (data as { navigate: string }).navigate,
    }));
  });

/** Presses the first message that the worker shows, and returns the address that it opens. */
export async function pressShown(page: Page): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The worker is not there');
  return worker.evaluate(async () => {
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: object;
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent: (event: Event) => boolean;
    };
    const [notification] = await self.registration.getNotifications();
    const opened = new Promise<string>((resolve) => {
      // A browser opens a page for a real press alone.
      const openWindow = (address: string) => {
        resolve(address);
        return Promise.resolve(null);
      };
      Object.defineProperty(self.clients, 'openWindow', { value: openWindow, configurable: true });
    });
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
    return opened;
  });
}
