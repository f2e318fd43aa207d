import { languageOf, type Locale } from '@poy/contract/rules';
import { writeCookie } from '../storage/cookies.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** The name of the cookie with the visitor's locale. The server reads it for the first paint. */
export const localeCookie = 'locale';

/** Stores the locale for the next visit and sets the document's language. Browser only. */
export function keepLocale(locale: Locale): void {
  writeCookie(`${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`);
  document.documentElement.lang = languageOf(locale);
}
