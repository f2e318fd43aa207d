import type { Locale } from '@poy/contract/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What holds for the page as a whole: its locale, and whether the browser has a network. */
export interface AppDefault {
  locale: Locale;
  online: boolean;
}
export type AppDefaultStore = StoreApi<AppDefault>;

/** One per page. A page starts online: it has just been fetched. */
export const createAppDefaultStore = (locale: Locale): AppDefaultStore =>
  createStore(() => ({ locale, online: true }));
