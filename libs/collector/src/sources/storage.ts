import { nav } from '../browser/browser.ts';
import { flag, num, pick } from '../browser/plainValues.ts';

export interface Storage {
  persisted: boolean | null;
  /** Bytes. */
  usage: number | null;
  quota: number | null;
}

/** How much the site may keep and keeps. */
export async function storage(): Promise<Storage> {
  const store = nav().storage;
  return {
    persisted: flag(await store.persisted()),
    ...pick(num, await store.estimate(), 'usage', 'quota'),
  };
}
