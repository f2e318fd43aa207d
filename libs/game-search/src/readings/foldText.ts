import { asciiDigits } from '@poy/bet-rules';

/** Thai letters that people write for each other, by the one that stands for all of them. */
const alike: Record<string, string> = {
  ล: 'รฬ',
  ส: 'ศษ',
  น: 'ณ',
  ด: 'ฎ',
  ต: 'ฏ',
  ถ: 'ฐ',
  ท: 'ฑฒธ',
  ค: 'ฆฅ',
  ข: 'ฃ',
  พ: 'ภ',
  ย: 'ญ',
  ช: 'ฌ',
  ไ: 'ใ',
  ะ: 'าัๅ',
  'ิ': 'ี',
  'ึ': 'ื',
  'ุ': 'ู',
  ะม: 'ำ',
};
const oneFor = new Map(
  Object.entries(alike).flatMap(([one, others]) => [...others].map((other) => [other, one])),
);

/**
 * Returns a text without what people leave out or mix up: case, accents, Thai tone marks and other
 * signs above a letter, long or short vowels, letters of the same sound, doubled letters, and all
 * signs between words. Words are separated by one space. A letter that stands more than twice in a row
 * stays three times: no name has that.
 */
export function foldText(text: string): string {
  return asciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('เเ', 'แ')
    .replace(/[\u0300-\u036f\u0e47-\u0e4c\u0e4e\u0e3a'’]/g, '')
    .replace(/\u0e4d(\u0e32?)/g, (_, long) => (long ? 'ำ' : ''))
    .replace(/[\u0e01-\u0e45]/g, (letter) => oneFor.get(letter) ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+|[ๆฯ]/gu, ' ')
    .replace(/([^\d\s])\1(\1*)/g, (_, one: string, more: string) => one.repeat(more ? 3 : 1))
    .trim();
}
