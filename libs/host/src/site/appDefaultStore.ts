import type { Connection } from '@poy/api-client';
import type { Locale } from '@poy/contract/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The state of the page as a whole: its locale, its network, and its live connection. */
export interface AppDefault {
  locale: Locale;
  online: boolean;
  /** See `useConnection`. */
  connection: Connection;
}
export type AppDefaultStore = StoreApi<AppDefault>;

/** Creates the store of a page. A page starts online, because it has just been fetched. */
export const createAppDefaultStore = (locale: Locale): AppDefaultStore =>
  createStore(() => ({ locale, online: true, connection: 'connecting' }));
