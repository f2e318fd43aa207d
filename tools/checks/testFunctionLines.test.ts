import { Linter } from 'eslint';
import { describe, expect, it } from '@jest/globals';
import { testFunctionLines } from './testFunctionLines.ts';

/** Returns what the rule says about a text when a function may have five lines. */
const complaints = (text: string): string[] =>
  new Linter()
    .verify(text, {
      plugins: { own: { rules: { 'test-function-lines': testFunctionLines } } },
      rules: { 'own/test-function-lines': ['error', { max: 5 }] },
    })
    .map(({ line, message }) => `${line}: ${message}`);

/** Makes a block of so many lines, with its braces. */
const block = (lines: number): string => `{\n${'  act();\n'.repeat(lines - 2)}}`;
const long = expect.stringContaining('This function has 6 lines, at most 5');

describe('the length of a function in a test', () => {
  it.each([
    `it('works', async () => ${block(6)});`,
    `test.each([1])('works', () => ${block(6)});`,
    `beforeEach(() => ${block(6)});`,
    `function open() ${block(6)}`,
    `const open = function () ${block(6)};`,
    `describe('a page', () => { const open = () => ${block(6)}; });`,
    `describeAll(() => ${block(6)});`,
  ])('is bound: %s', (text) => {
    expect(complaints(text)).toEqual([long]);
    expect(complaints(text.replace('  act();\n', ''))).toEqual([]);
  });

  it.each([
    `describe('a page', () => ${block(40)});`,
    `describe.each([1])('a page', () => ${block(40)});`,
    `test.describe('a page', { tag: '@phone' }, () => ${block(40)});`,
  ])('is not bound where it groups tests: %s', (text) => {
    expect(complaints(text)).toEqual([]);
  });
});
