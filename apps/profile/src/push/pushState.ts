/** What messages on this device need: nothing, a home screen, another browser, or a permission. */
export type PushState = 'ready' | 'home-screen' | 'unsupported' | 'denied';

/** An iPad calls itself a Mac, and is the one that can be touched. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** Returns whether this browser can get messages, and what it lacks where it cannot. */
export function pushState(): PushState {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return isApplePhone() ? 'home-screen' : 'unsupported';
  return window.Notification.permission === 'denied' ? 'denied' : 'ready';
}
