import { afterEach, expect, it, vi } from 'vitest';
import { installed } from '../testing/fakeBrowser.ts';
import { page } from './page.ts';

afterEach(() => void vi.unstubAllGlobals());

it('tells which page it is', () => {
  installed();
  expect(page()).toEqual({
    domain: 'poy.example',
    url: 'https://poy.example/lotto?a=1',
    path: '/lotto',
    search: '?a=1',
    title: 'Poy',
    referrer: 'https://from.example/',
    visibility: 'visible',
  });
});
