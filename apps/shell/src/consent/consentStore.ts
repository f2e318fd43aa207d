import { consentCookie, consentIn, type ConsentChoice } from '@poy/contract/rules';

/**
 * The property that a browser with Global Privacy Control has. Not every browser's types know it.
 */
interface PrivateNavigator {
  globalPrivacyControl?: unknown;
}

const listeners = new Set<() => void>();

/** Answers whether the browser refuses for its visitor. Browser only. */
export const privacyControl = (): boolean =>
  (navigator as PrivateNavigator).globalPrivacyControl === true;

/**
 * Returns the visitor's choice, or null. The cookie is the store, so a choice in another tab counts
 * here too. Browser only.
 */
export function currentConsent(): ConsentChoice | null {
  const [, value] = new RegExp(`(?:^|; )${consentCookie.name}=([^;]*)`).exec(document.cookie) ?? [];
  return consentIn(value);
}

/** Calls `listener` after each choice made on this page. Returns the function that stops it. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells every listener on the page that the cookie has changed. */
export const consentChanged = (): void => listeners.forEach((listener) => listener());
