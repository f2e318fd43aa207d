import { languageOf, type Locale } from '@poy/contract/rules';

const yearSeconds = 365 * 24 * 60 * 60;

/** Name of the cookie that keeps the visitor's locale; the server reads it for the first paint. */
export const localeCookie = 'locale';

/** Keeps the locale for the next visit and tells the document its language. Browser only. */
export function keepLocale(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
  document.documentElement.lang = languageOf(locale);
}
