import { describe, expect, it } from '@jest/globals';
import { browserLocale, localeOf } from './localeOf.ts';

describe('the language that a browser asks for', () => {
  it.each([
    ['km-KH,km;q=0.9,en;q=0.8', 'kh'],
    ['my', 'mm'],
    ['my-MM, th;q=0.5', 'mm'],
    ['KM-khmr-kh', 'kh'],
    ['th-TH,th;q=0.9,en;q=0.8', 'th'],
    // The order counts where the weights do not, and the weights before the order.
    ['km,my', 'kh'],
    ['my;q=0.8,km;q=0.8', 'mm'],
    ['th;q=0.3, my ; q = 0.7 ,km;q=0.5', 'mm'],
    ['my;q=0.301,km;q=0.302', 'kh'],
    ['km;q=0,my;q=0.001', 'mm'],
    ['km;q=0', 'th'],
    ['km;q=1.000,th', 'kh'],
    // No weight is larger than 1, but it is clear what is asked for.
    ['km;q=2', 'kh'],
  ])('%s is %s', (header, locale) => {
    expect(browserLocale(header)).toBe(locale);
  });

  it('is found behind languages that the product does not have', () => {
    expect(browserLocale('vi-VN,vi;q=0.9,km;q=0.8')).toBe('kh');
  });

  it.each([
    ['en-US,en;q=0.9', 'th'],
    ['en-US,en;q=0.9,my;q=0.8', 'mm'],
    ['en,th;q=0.5,km;q=0.4', 'th'],
  ])('does not count English, which is asked for by browsers that nobody set: %s', (header, to) => {
    expect(browserLocale(header)).toBe(to);
  });

  it.each([
    undefined,
    '',
    '*',
    '*;q=0.5',
    'fr-FR,fr;q=0.9',
    // These are the product's names of locales, and no languages.
    'kh',
    'mm',
    // Malay, and a language of three letters.
    'ms-MY',
    'kmr',
    'km;q=x',
    'km my',
    '-km',
    ',;,=',
    'constructor',
    '__proto__',
  ])('is Thai where it is none of ours, or nobody understands it: %s', (header) => {
    expect(browserLocale(header)).toBe('th');
  });

  it('is looked for in a long header in passing', () => {
    expect(browserLocale(`${'a-'.repeat(8_000)},${' '.repeat(8_000)};,km`)).toBe('kh');
  });
});

describe('the locale of a page', () => {
  const of = (header: string, cookies: Record<string, string> = {}) =>
    localeOf({ cookies, headers: { 'accept-language': header } }, 'my');

  it('is asked of the browser until the visitor chooses', () => {
    expect(of('km')).toBe('kh');
    expect(of('km', { locale: 'th' })).toBe('th');
    expect(of('km', { locale: 'en' })).toBe('en');
  });

  it('is that of the site’s first language where the choice is none, or the browser asks for none', () => {
    expect(of('km', { locale: 'xx' })).toBe('mm');
    expect(of('km', { locale: '' })).toBe('mm');
    expect(of('fr-FR')).toBe('mm');
  });
});
