import { consentCookie, consentIn, type ConsentChoice } from '@poy/contract/rules';

/** What a browser with Global Privacy Control says; not in every browser's types yet. */
interface PrivateNavigator {
  globalPrivacyControl?: unknown;
}

const listeners = new Set<() => void>();

/** Whether the browser itself refuses for its visitor. Browser only. */
export const privacyControl = (): boolean =>
  (navigator as PrivateNavigator).globalPrivacyControl === true;

/** What the visitor chose, or null. The cookie is the store: another tab's choice counts here too. Browser only. */
export function currentConsent(): ConsentChoice | null {
  const [, value] = new RegExp(`(?:^|; )${consentCookie.name}=([^;]*)`).exec(document.cookie) ?? [];
  return consentIn(value);
}

/** Calls `listener` after each choice made on this page. Answers the way to stop. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody on the page that the cookie has changed. */
export const consentChanged = (): void => listeners.forEach((listener) => listener());
