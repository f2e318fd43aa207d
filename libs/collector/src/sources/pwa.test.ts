import { afterEach, expect, it, vi } from 'vitest';
import { installed } from '../testing/fakeBrowser.ts';
import { pwa } from './pwa.ts';

afterEach(() => void vi.unstubAllGlobals());

it('tells whether the page is an installed app and has a service worker', () => {
  installed();
  expect(pwa()).toEqual({ standalone: false, hasServiceWorkerController: true });
  installed({ 'navigator.standalone': true, 'navigator.serviceWorker': undefined });
  expect(pwa()).toEqual({ standalone: true, hasServiceWorkerController: false });
});
