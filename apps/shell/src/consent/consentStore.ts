import { consentCookie, consentIn, type ConsentChoice } from '@poy/contract/rules';
import { readCookie } from '@poy/host/storage';

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

/** The choice made on this page in a browser that keeps no cookies: it lasts as long as the page. */
let unkept: ConsentChoice | null = null;

const keptConsent = (): ConsentChoice | null =>
  consentIn(readCookie(consentCookie.name) ?? undefined);

/**
 * Returns the visitor's choice, or null. The cookie is the store, so a choice in another tab counts
 * here too. Browser only.
 */
export const currentConsent = (): ConsentChoice | null => keptConsent() ?? unkept;

/** Notes the choice that the server was told, so that nobody is asked twice on one page. */
export function noteConsent(choice: ConsentChoice): void {
  unkept = keptConsent() === null ? choice : null;
  consentChanged();
}

/** Calls `listener` after each choice made on this page. Returns the function that stops it. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells every listener on the page that the cookie has changed. */
export const consentChanged = (): void => listeners.forEach((listener) => listener());
