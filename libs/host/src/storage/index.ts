// The one way to what a browser keeps; lint refuses every other. It is small and built into each
// program that keeps something.
export { keepsCookies, readCookie, writeCookie } from './cookies.ts';
export { inTab, onDevice } from './storage.ts';
export type { Storing } from './storage.ts';
export { useKeepsCookies } from './useKeepsCookies.ts';
