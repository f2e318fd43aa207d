import { expect, it } from '@jest/globals';
import postcss from 'postcss';
import { declarations, sheets, type Sheet } from './sheets.ts';

const themes = /^libs\/ui\/src\/(tokens\.css|themes\/|schemes\/)/;

/**
 * Returns the declarations that draw the accent as anything but a fill. In a light theme the accent is
 * too bright for a letter or a line, so `--accent-text` is for these.
 */
const faults = (sheet: Sheet): string[] =>
  declarations(sheet, /./)
    .filter(({ prop }) => !/^(background(-color|-image)?|--.*)$/.test(prop))
    .filter(({ value }) => /var\(--accent(-2|-fill)?\)/.test(value))
    .map(({ prop, value }) => `${prop}: ${value}`);

it('the accent is a fill, and its text has a token of its own', () => {
  const parts = sheets().filter(({ path }) => !themes.test(path));
  expect(parts.length).toBeGreaterThan(60);
  expect(
    Object.fromEntries(
      parts.map((sheet) => [sheet.path, faults(sheet)] as const).filter(([, list]) => list.length),
    ),
  ).toEqual({});
});

it.each([
  ['color: var(--accent)', 1],
  ['box-shadow: inset 0 0 0 2px var(--accent)', 1],
  ['border-color: var(--accent-2)', 1],
  ['color: var(--accent-text)', 0],
  ['background: var(--accent-fill)', 0],
])('%s is found %d times', (text, count) => {
  expect(faults({ path: 'a.css', css: postcss.parse(`.a { ${text} }`) })).toHaveLength(count);
});
