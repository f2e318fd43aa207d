import { expect, it } from '@jest/globals';
import postcss from 'postcss';
import { declarations, sheets, type Sheet } from './sheets.ts';

/** The width in px of the narrowest template: what is as wide would be a column of a page. */
const narrowest = 440;
const remPx = 16;

/** The sheets with something as wide that is no column of a page, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/shell/src/errors/ErrorPage.module.css': 'Its words stand in the middle of a picture.',
};

/** Returns the sheets of pages. The desk has a frame of its own. */
const pageSheets = (): Sheet[] =>
  sheets().filter(({ path }) => path.startsWith('apps/') && !path.startsWith('apps/desk/'));

/** Returns the largest length that a value names, in px; 0 where it names none. */
const largest = (value: string): number =>
  Math.max(
    0,
    ...[...value.matchAll(/([\d.]+)(px|r?em)\b/g)].map(
      ([, number, unit]) => Number(number) * (unit === 'px' ? 1 : remPx),
    ),
  );

/** Returns the declarations that make something as wide as a column of a page. */
const faults = (sheet: Sheet): string[] =>
  declarations(sheet, /^(max-)?(width|inline-size)$/)
    .filter(({ value }) => largest(value) >= narrowest)
    .map(({ prop, value }) => `${prop}: ${value}`);

it('the width of a page is that of its template', () => {
  const all = pageSheets();
  expect(all.length).toBeGreaterThan(60);
  const found = all
    .filter(({ path }) => !(path in exceptions))
    .map((sheet) => [sheet.path, faults(sheet)] as const)
    .filter(([, list]) => list.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
});

it.each(Object.keys(exceptions))('an exception is still one: %s', (path) => {
  const sheet = pageSheets().find((one) => one.path === path);
  expect(sheet ? faults(sheet) : []).not.toEqual([]);
});

it.each([
  ['max-width: 640px', 1],
  ['width: min(100%, 760px)', 1],
  ['max-inline-size: 40rem', 1],
  ['width: 280px', 0],
  ['max-width: none', 0],
  ['width: 100%', 0],
  ['min-width: 640px', 0],
])('%s is found %d times', (text, count) => {
  const css = postcss.parse(`.a { ${text} }`);
  expect(faults({ path: 'a.css', css })).toHaveLength(count);
});
