import { nav } from '../browser/browser.ts';
import { displayMode } from './displayMode.ts';

export interface Pwa {
  standalone: boolean;
  hasServiceWorkerController: boolean;
}

/** Installed as an app, and run by a service worker. */
export function pwa(): Pwa {
  return {
    standalone: displayMode() === 'standalone',
    hasServiceWorkerController: !!nav().serviceWorker?.controller,
  };
}
