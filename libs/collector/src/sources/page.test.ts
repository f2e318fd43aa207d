import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { page } from './page.ts';

afterEach(() => void unstubAllGlobals());

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

it('cuts what is too long for the server', () => {
  const long = 'x'.repeat(9999);
  installed({
    location: { hostname: long, href: long, pathname: long, search: long },
    'document.title': long,
    'document.referrer': long,
  });
  const { visibility, ...texts } = page();
  expect(visibility).toBe('visible');
  expect(Object.values(texts)).toEqual(Array(6).fill(long.slice(0, 2048)));
});
