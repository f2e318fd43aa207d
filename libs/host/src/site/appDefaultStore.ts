import type { Locale } from '@poy/contract/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The state of the page as a whole: its locale, and whether the browser has a network. */
export interface AppDefault {
  locale: Locale;
  online: boolean;
}
export type AppDefaultStore = StoreApi<AppDefault>;

/** Creates the store of a page. A page starts online, because it has just been fetched. */
export const createAppDefaultStore = (locale: Locale): AppDefaultStore =>
  createStore(() => ({ locale, online: true }));
