import { describe, expect, it } from '@jest/globals';
import { tableOf, widthOf, wrap } from './layout.ts';

describe('the cells of a text', () => {
  // The widths are those of wcswidth of the C library, by which terminals place their cursor.
  it.each([
    ['abc', 3],
    ['ถี่', 1],
    ['น้ำ', 2],
    ['สวัสดี', 4],
    ['กำลังใจ', 6],
    ['คำสั่งซื้อ', 6],
    ['ភាសាខ្មែរ', 8],
    ['ស្រ្តី', 3],
    ['ខ្ញុំ', 2],
    ['ឆ្នោត', 4],
    ['မြန်မာ', 5],
    ['ကျွန်ုပ်', 4],
    ['ကြောင်း', 6],
    ['ဥက္ကဋ္ဌ', 5],
    ['ខ្ញុំ\u200bឆ្នោត', 6],
  ])('%s are %i', (text, cells) => {
    expect(widthOf(text)).toBe(cells);
  });
});

it('columns stand below each other in every script', () => {
  const names = ['คำสั่งซื้อ', 'ភាសាខ្មែរ', 'ကြောင်း', 'Nikkei morning'];
  const lines =
    tableOf([['title', 'x'], ...names.map((name) => [name, '1'])], 40)?.split('\n') ?? [];
  expect(lines.slice(2).map((line) => widthOf(line))).toEqual(
    names.map(() => 'Nikkei morning'.length + 3),
  );
});

it.each([
  ['คำสั่งซื้อ', ['คำ', 'สั่ง', 'ซื้อ']],
  ['ភាសាខ្មែរ', ['ភា', 'សា', 'ខ្មែ', 'រ']],
  ['មិន', ['មិន']],
  ['ក  ខ', ['ក', 'ខ']],
])('%s is cut between its words and letters', (word, pieces) => {
  expect(wrap(word, 2)).toEqual(pieces);
});
