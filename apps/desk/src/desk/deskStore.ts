import { onDevice } from '@poy/host/storage';
import { createStore, type StoreApi } from 'zustand';

/** A message about what was done, at the top of the page for a while. */
interface Told {
  readonly text: string;
  readonly tone: 'success' | 'fail';
}

interface DeskState {
  /** The site that is worked for, where the address of the page does not name it. */
  site: string | null;
  /** True where the last session ended without a word of the operator. */
  ended: boolean;
  /** True where the browser did not send the cookie of a sign-in that was right. */
  unkept: boolean;
  told: Told | null;
  /** What is written and not saved, by operator, site and thing. The room that writes a draft knows its form. */
  drafts: Readonly<Record<string, object>>;
}
export type DeskStore = StoreApi<DeskState>;

const key = 'desk-site';

/** Makes the store of a page. It keeps the chosen site on the device, where that keeps anything. */
export function createDeskStore(ownAddress: boolean): DeskStore {
  const site = ownAddress ? (onDevice.read(key) ?? '') : null;
  const store = createStore<DeskState>(() => ({
    ...{ site, ended: false, unkept: false, told: null },
    drafts: {},
  }));
  store.subscribe((now) => {
    if (now.site !== null) onDevice.keep(key, now.site);
  });
  return store;
}
