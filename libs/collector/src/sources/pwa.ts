import { nav } from '../browser/browser.ts';
import { displayMode } from './displayMode.ts';

export interface Pwa {
  standalone: boolean;
  hasServiceWorkerController: boolean;
}

/** Returns whether the page is installed as an app, and whether a service worker runs it. */
export function pwa(): Pwa {
  return {
    standalone: displayMode() === 'standalone',
    hasServiceWorkerController: !!nav().serviceWorker?.controller,
  };
}
