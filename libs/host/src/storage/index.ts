// The one way to what a browser keeps; lint refuses every other. It is small and built into each
// program that keeps something.
export { readCookie, writeCookie } from './cookies.ts';
export { keepsCookies } from './keepsCookies.ts';
export { inTab, onDevice } from './storage.ts';
export type { Storing } from './storage.ts';
export { useKeepsCookies } from './useKeepsCookies.ts';
