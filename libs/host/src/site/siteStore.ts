import type { Site } from '@poy/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The site that the page belongs to. It does not change while the page lives. */
export type SiteStore = StoreApi<{ site: Site }>;

/** Creates the site store of a page. */
export const createSiteStore = (site: Site): SiteStore => createStore(() => ({ site }));
