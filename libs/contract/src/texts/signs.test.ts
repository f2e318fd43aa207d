import { describe, expect, it } from '@jest/globals';
import { visibleAnswer, visibleLine, visibleLines, withoutUnseen } from './signs.ts';

describe('a text that is shown', () => {
  it.each([
    ['\u001b[2Jgone', String.raw`\u001b[2Jgone`],
    ['KBANK \u202e00.000,05', String.raw`KBANK \u202e00.000,05`],
    ['a\u009bb\u007f\u2066c\u200e', String.raw`a\u009bb\u007f\u2066c\u200e`],
    ['two\nlines\t', String.raw`two\u000alines\u0009`],
    ['\ud800 alone', String.raw`\ud800 alone`],
    ['ខ្មែរ\u200bស\u2060រ \u{1f600}', 'ខ្មែរ\u200bស\u2060រ \u{1f600}'],
  ])('%j on one line', (text, shown) => expect(visibleLine(text)).toBe(shown));

  it('keeps its breaks and tabs where it has several lines', () =>
    expect(visibleLines('a\r\n\tb\u001b\u202e')).toBe(`a\r\n\tb${String.raw`\u001b\u202e`}`));

  it('shows a return that would write over its line', () =>
    expect(visibleLines('500.00\r9')).toBe(String.raw`500.00\u000d9`));

  it('is a line of the same JSON after it was made visible', () => {
    const line = JSON.stringify({ name: 'a\u009b\u202e\u001b"\n' });
    const shown = visibleLines(line);
    expect(shown).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(shown)).toEqual(JSON.parse(line));
  });

  it('is found anywhere in an answer', () => {
    const at = { list: [{ name: 'a\u202e', amount: 5, none: null }], open: true };
    expect(visibleAnswer(at)).toEqual({
      list: [{ name: String.raw`a\u202e`, amount: 5, none: null }],
      open: true,
    });
  });
});

it('a name is compared without the signs that nobody sees', () =>
  expect(withoutUnseen('so\u200bm\u200cch\u2060ai\ufeff\u00ad\u202e\u0007 J\tx')).toBe(
    'somchai J\tx',
  ));
