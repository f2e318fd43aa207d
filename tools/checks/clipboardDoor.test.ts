import { Linter } from 'eslint';
import { expect, it } from '@jest/globals';
import { clipboardDoor } from './clipboardDoor.ts';

const complaints = (code: string): string[] =>
  new Linter()
    .verify(code, [
      { plugins: { own: { rules: { door: clipboardDoor } } }, rules: { 'own/door': 'error' } },
    ])
    .map(({ ruleId }) => String(ruleId));

// Three pages said "copied" in the browser of LINE, which had refused.
it.each([
  'navigator.clipboard.writeText(text);',
  'window.navigator.clipboard?.readText();',
  "navigator['clipboard'].write([]);",
  'const { clipboard } = navigator;',
  'const { clipboard: board } = window.navigator;',
  "document.execCommand('copy');",
])('%s has one door', (code) => {
  expect(complaints(code)).toEqual(['own/door']);
});

it.each([
  'copyText(text);',
  "asks('clipboard-read');",
  'const clipboard = event.clipboardData;',
  'const kinds = { clipboard: 1 };',
])('%s is no use of it', (code) => {
  expect(complaints(code)).toEqual([]);
});
