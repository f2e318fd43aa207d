import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { ua } from './ua.ts';

afterEach(() => void unstubAllGlobals());

it('is the user-agent string, cut to 256 characters', () => {
  installed({ 'navigator.userAgent': 'Mozilla/5.0 '.repeat(100) });
  expect(ua()).toBe('Mozilla/5.0 '.repeat(100).slice(0, 256));
});

it('is null for anything but a string', () => {
  installed({ 'navigator.userAgent': { toString: () => 'Mozilla' } });
  expect(ua()).toBeNull();
});
