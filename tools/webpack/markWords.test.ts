import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { markedLanguage, markMessages, markWords, type MarkedLanguage } from './markWords.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/locales\/(km|my)\.json$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const textsOf = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsOf);
const plain = (text: string) => text.replace(/[\u200b\u2060]/g, '');

describe('the marks of words', () => {
  it('tell where a Khmer line may end, and that it may not end inside a word', () => {
    expect(markWords('សមតុល្យមិនគ្រប់គ្រាន់', 'km')).toBe(
      'ស\u2060ម\u2060តុ\u2060ល្យ\u200bមិ\u2060ន\u200bគ្រ\u2060ប់\u2060គ្រា\u2060ន់',
    );
  });

  it('tell where a Burmese line may end', () => {
    expect(markWords('ကျန်ငွေမလုံလောက်ပါ။', 'my')).toBe('ကျန်\u200bငွေ\u200bမ\u200bလုံလောက်\u200bပါ။');
  });

  it('keep a word of the product whole of which the dictionary knows only parts', () => {
    expect(markWords('ဂိမ်းများ', 'my')).toBe('ဂိ\u2060မ်း\u200bများ');
    expect(markWords('လက်ကျန်ငွေ', 'my')).not.toMatch(/\u200b/);
  });

  it('stand beside no sign, space, value or other script', () => {
    expect(markWords('បន្តិច ៗ {{count}} SHA-256', 'km')).not.toMatch(/\u200b/);
    expect(markWords('ចាស់ៗ', 'km')).not.toMatch(/\u200b/);
    expect(markWords('{{round}} ထွက် - {{digits}}၊ 5', 'my')).not.toMatch(/[\u200b\u2060]/);
  });

  it.each(files)('change nothing that is read in %s', (file) => {
    const words: unknown = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
    const marked = markMessages(words, markedLanguage(file) as MarkedLanguage);
    expect(textsOf(marked).map(plain)).toEqual(textsOf(words));
    expect(JSON.stringify(marked)).toMatch(/\u200b/);
    expect(textsOf(marked).join('\n')).not.toMatch(
      /[\u200b\u2060](?!\p{L})|(?<![\p{L}\p{M}])[\u200b\u2060]|\u17d2[\u200b\u2060]/u,
    );
  });
});
