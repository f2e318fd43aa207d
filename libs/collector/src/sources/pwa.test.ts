import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { pwa } from './pwa.ts';

afterEach(() => void unstubAllGlobals());

it('tells whether the page is an installed app and has a service worker', () => {
  installed();
  expect(pwa()).toEqual({ standalone: false, hasServiceWorkerController: true });
  installed({ 'navigator.standalone': true, 'navigator.serviceWorker': undefined });
  expect(pwa()).toEqual({ standalone: true, hasServiceWorkerController: false });
});
