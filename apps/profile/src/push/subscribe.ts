import { pushAdd } from '@poy/api-client/push';
import { pushWorkerPath } from '@poy/contract/pushRules';
import type { Language } from '@poy/contract';
import { forgetPush, keepPush } from './keptPush.ts';

const registered = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(pushWorkerPath, { scope: '/' });
  return navigator.serviceWorker.ready;
};

/**
 * Asks for the permission, and lets this browser get the messages of a member. Returns false where the
 * visitor allows none. One that subscribed before, by another key or for somebody else, begins anew.
 */
export async function subscribe(
  key: string,
  { member, language }: { member: string; language: Language },
): Promise<boolean> {
  if ((await window.Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await registered();
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint: address = '', keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await pushAdd({ channel: 'webpush', address, keys: { p256dh, auth }, key, language });
  keepPush({ member, address, key });
  return true;
}

/** Ends the subscription of this browser. The worker stays, because it does nothing without one. */
export async function unsubscribe(): Promise<void> {
  forgetPush();
  const registration = await navigator.serviceWorker?.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
