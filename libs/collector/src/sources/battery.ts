import { nav } from '../browser/browser.ts';
import { flag, num, pick } from '../browser/plainValues.ts';

export interface Battery {
  charging: boolean | null;
  /** From 0 to 1. */
  level: number | null;
}

/** Returns the state of the battery. */
export async function battery(): Promise<Battery> {
  const found = await nav().getBattery();
  return { ...pick(flag, found, 'charging'), ...pick(num, found, 'level') };
}
