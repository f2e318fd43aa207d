import { readCookie } from '@poy/host/storage';

/**
 * Fetches the functions around the page that a visitor wanted. Few visits need them, so they are not
 * in the first load.
 */
export const loadWanted = () => import(/* webpackChunkName: "idle" */ './wantedPage.ts');

/** Returns true where the browser keeps a wanted page. Browser only. */
export const isWanted = (): boolean => readCookie('wanted') !== null;
