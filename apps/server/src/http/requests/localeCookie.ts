/** The name of the cookie with the visitor's locale, for the first paint. */
export const localeCookie = 'locale';
