import { nav } from '../browser/browser.ts';
import { flag, pick, text } from '../browser/plainValues.ts';

export interface Env {
  cookiesEnabled: boolean | null;
  vendor: string | null;
  appVersion: string | null;
  product: string | null;
}

/** Returns other facts that the browser says of itself. */
export function env(): Env {
  const said = nav();
  return {
    cookiesEnabled: flag(said.cookieEnabled),
    ...pick(text, said, 'vendor', 'appVersion', 'product'),
  };
}
