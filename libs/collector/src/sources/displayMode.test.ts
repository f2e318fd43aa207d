import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { displayMode } from './displayMode.ts';

afterEach(() => void unstubAllGlobals());

it('is browser in a tab', () => {
  installed();
  expect(displayMode()).toBe('browser');
});

it('is standalone in an own window, by the media query or by iOS', () => {
  installed({
    matchMedia: (query: string) => ({ matches: query === '(display-mode:standalone)' }),
  });
  expect(displayMode()).toBe('standalone');
  installed({ 'navigator.standalone': true });
  expect(displayMode()).toBe('standalone');
});
