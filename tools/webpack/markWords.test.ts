import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import {
  markBanks,
  markedLanguage,
  marketNames,
  markMessages,
  markWords,
  type MarkedLanguage,
} from './markWords.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/locales\/(th|km|my)\.json$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const textsOf = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsOf);
const plain = (text: string) => text.replace(/[\u200b\u2060]/g, '').replaceAll('\u00a0', ' ');

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

  it('divide no Burmese syllable', () => {
    expect(markWords('ဂရပ်ဖစ်', 'my')).toMatch(/ဖ\u2060စ်$/);
    expect(markWords('အကောင့်', 'my')).not.toMatch(/\u200b/);
  });

  it('divide no name of a country or an exchange that is a market', () => {
    expect(markWords('ហាណូយ ឡាវ ម៉ាឡេ', 'km')).not.toMatch(/\u200b/);
    expect(markWords('ဟနွိုင်း၊ လာအို၊ မလေး', 'my')).not.toMatch(/\u200b/);
    expect(markWords('ကိုရီးယားစတော့', 'my').split('\u200b')).toHaveLength(2);
  });

  it('stand beside no sign, space, value or other script', () => {
    expect(markWords('បន្តិច ៗ {{count}} SHA-256', 'km')).not.toMatch(/\u200b/);
    expect(markWords('ចាស់ៗ', 'km')).not.toMatch(/\u200b/);
    expect(markWords('{{round}} ထွက် - {{digits}}၊ 5', 'my')).not.toMatch(/[\u200b\u2060]/);
  });

  it('join the Thai names of markets, and a number and its unit', () => {
    expect(markWords('หวยมาเลย์', 'th')).toBe('ห\u2060ว\u2060ย\u2060มา\u2060เล\u2060ย์');
    expect(markWords('ฮานอย ลาว มาเลย์ ในที่เดียว', 'th')).toContain(' มา\u2060เล\u2060ย์ ในที่เดียว');
    expect(markWords('จับยี่กี่ 15 นาที', 'th')).toContain('ยี่\u2060กี่ 15\u00a0นาที');
    expect(markWords('เงินเข้าแล้ว', 'th')).toBe('เงินเข้าแล้ว');
  });

  it('part a Thai name from its neighbours, so that no letter of it is read as part of them', () => {
    expect(markWords('ถูกรางวัลหวยหุ้นวันนี้', 'th')).toMatch(/^ถูกรางวัล\u200bห\u2060.*น\u200bวันนี้$/);
    expect(markWords('แทง หวยหุ้น', 'th')).not.toMatch(/\u200b/);
  });

  it('hold Thai words together that browsers divide, and part those that they mix up', () => {
    expect(markWords('ยอดเทิร์นของคุณ', 'th')).toBe('ยอด\u200bเทิ\u2060ร์\u2060น\u200bของคุณ');
    expect(markWords('รอผลอยู่', 'th')).toBe('รอ\u200bผล\u200bอยู่');
    expect(markWords('ตรวจสอบคำตอบ', 'th')).not.toMatch(/\u200b{2}/);
  });

  it('leave no place in the Thai name of a market where a line may end', () => {
    const words = new Intl.Segmenter('th', { granularity: 'word' });
    for (const name of marketNames) {
      const parts = [...words.segment(markWords(name, 'th').replaceAll('\u2060', ' '))];
      // What is left between two joiners is a syllable, which no dictionary divides.
      const divided = parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
      expectNamed(divided.join(' '), name).toBe(markWords(name, 'th').replaceAll('\u2060', ' '));
    }
  });

  it('join the names of banks after the word for a bank', () => {
    expect(markBanks("['KBANK', 'ธนาคารกสิกรไทย', 'ធនាគារថៃ']")).toBe(
      "['KBANK', 'ธ\u2060นา\u2060คา\u2060ร\u200bก\u2060สิ\u2060ก\u2060ร\u2060ไท\u2060ย', " +
        "'ធ\u2060នា\u2060គា\u2060រ\u200bថៃ']",
    );
  });

  it.each(files)('change nothing that is read in %s', (file) => {
    const words: unknown = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
    const marked = markMessages(words, markedLanguage(file) as MarkedLanguage);
    expect(textsOf(marked).map(plain)).toEqual(textsOf(words).map(plain));
    if (!file.endsWith('th.json')) expect(JSON.stringify(marked)).toMatch(/\u200b/);
    expect(textsOf(marked).join('\n')).not.toMatch(
      /[\u200b\u2060](?!\p{L})|(?<![\p{L}\p{M}])[\u200b\u2060]|\u17d2[\u200b\u2060]|\u200b[\u1000-\u1021]\u1037?\u103a/u,
    );
  });
});
