import { nav } from '../browser/browser.ts';
import { flag, num, pick } from '../browser/plainValues.ts';

export interface Storage {
  persisted: boolean | null;
  /** In bytes. */
  usage: number | null;
  quota: number | null;
}

/** Returns the bytes that the site stores and may store. */
export async function storage(): Promise<Storage> {
  const store = nav().storage;
  return {
    persisted: flag(await store.persisted()),
    ...pick(num, await store.estimate(), 'usage', 'quota'),
  };
}
