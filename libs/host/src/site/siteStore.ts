import type { Site } from '@poy/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the page knows of the site it is on. It does not change while the page lives. */
export type SiteStore = StoreApi<{ site: Site }>;

/** One per page. */
export const createSiteStore = (site: Site): SiteStore => createStore(() => ({ site }));
