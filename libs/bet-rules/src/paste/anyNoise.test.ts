import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { optionDigits, parsePaste, pasteText, type BetOption } from '../index.ts';
import { betAsText, offered } from './testing/lineAsText.ts';

/** Numbers under one option for one stake, as a buyer means them. */
interface Group {
  readonly option: BetOption;
  readonly numbers: readonly string[];
  readonly stake: number;
}

const group = fc.constantFrom(...offered).chain((option) =>
  fc.record({
    option: fc.constant(option),
    stake: fc.integer({ min: 1, max: 2000 }),
    numbers: fc.uniqueArray(
      fc
        .nat(10 ** optionDigits(option) - 1)
        .map((value) => String(value).padStart(optionDigits(option), '0')),
      { minLength: 1, maxLength: 5 },
    ),
  }),
);

const headings: Readonly<Record<string, readonly string[]>> = {
  teng_bon_3: ['3บน', '3 ตัวบน', '3 ตัวตรง', 'สามตัวบน', '3 top', '3 លេខលើ', 'အပေါ် 3 လုံး'],
  tode_3: ['โต๊ด', '3โต๊ด', 'ต', 'tode', '3 លេខបង្វិល', '3 လုံးပတ်လည်'],
  teng_bon_2: ['2บน', '2 บน', 'สองตัวบน', '2 top', '2 លេខលើ', 'အပေါ် 2 လုံး'],
  teng_lang_2: ['2ล่าง', '2 ล่าง', 'สองตัวล่าง', '2 bottom', '2 លេខក្រោម', 'အောက် 2 လုံး'],
  teng_bon_1: ['วิ่งบน', 'run top', 'លេខរត់លើ', 'အပေါ် 1 လုံး'],
  teng_lang_1: ['วิ่งล่าง', 'run bottom', 'លេខរត់ក្រោម', 'အောက် 1 လုံး'],
};
type Print = (group: Group, word: string) => string[];
/** The forms that docs/paste.md names: the lines that a group is written as, under a word for it. */
const forms: Readonly<Record<string, Print>> = {
  'our own text': ({ option, numbers, stake }) =>
    pasteText(numbers.map((number) => ({ option, number, price: stake }))).split('\n'),
  'a heading above': ({ numbers, stake }, word) => [
    word,
    ...numbers.map((number) => `${number}=${stake}`),
  ],
  'a heading above a line of bets': ({ numbers, stake }, word) => [
    `${word}:`,
    numbers.map((number) => `${number} = ${stake}`).join(' '),
  ],
  'a stake for several': ({ numbers, stake }, word) => [word, `${numbers.join(',')}=${stake}`],
  'the word in the line': ({ numbers, stake }, word) => [`${word} ${numbers.join(' ')} = ${stake}`],
  'each at': ({ numbers, stake }, word) => [word, `${numbers.join('-')} ตัวละ ${stake} บาท`],
  'a stake below': ({ numbers, stake }, word) => [word, ...numbers, `=${stake}`],
  'a stake above': ({ option, numbers, stake }) => {
    const [name = ''] = pasteText([{ option, number: '', price: null }]).split(' ');
    return [`${name} ตัวละ ${stake}`, ...numbers];
  },
  rows: ({ numbers, stake }, word) => [
    word,
    ...numbers.map((number, at) => `${at + 1}. ${number}=${stake}`),
  ],
  'rows from ten': ({ numbers, stake }, word) => [
    word,
    ...numbers.map((number, at) => `${at + 10}) ${number}=${stake}`),
  ],
  'rows before a tab': ({ numbers, stake }, word) => [
    word,
    ...numbers.map((number, at) => `${at + 9}\t${number}=${stake}`),
  ],
  'parted by slashes': ({ numbers, stake }, word) => [
    word,
    numbers.map((number) => `${number}=${stake}`).join('//'),
  ],
  'a page of ours': ({ numbers, stake }, word) =>
    numbers.flatMap((number) => [number, `${word} × 90`, stake.toLocaleString('en'), '+1,800.00']),
};
const zeros = [0x30, 0x0e50, 0x17e0, 0x1040];
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const noise = fc.constantFrom(
  '',
  '16/11/2569',
  'งวดวันที่ 16/11/69',
  '16 พ.ย. 2569 16:20',
  'ปิดรับ 15.30 น.',
  'โทร 081-234-5678',
  '0812345678',
  'กสิกร 123-4-56789-0',
  'รวม 500 บาท',
  'โอนแล้ว 1,240.50',
  'สวัสดีค่ะเจ๊',
  'សួស្តីបង',
  'မင်္ဂလာပါ',
  'Nid unsent a message.',
  'https://shop.example/12?x=50',
);
const head = fc.constantFrom('', '', '', '[16:20, 20/11/2026] Shop 99: ', '16:20\tShop 99\t');
const sign = fc.constantFrom('', '', '\u200b', '\u00ad', '\u2060', '\ufe0f');
const tail = fc.constantFrom('', '', ' 🙏', ' ❤️', ' // แม่');

const text = fc
  .array(
    fc.record({
      group,
      form: fc.constantFrom(...Object.keys(forms)),
      word: fc.nat(),
      noise,
      head,
      sign,
      tail,
      zero: fc.constantFrom(...zeros),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => ({
    meant: parts.flatMap((part) =>
      part.group.numbers.map((number) => ({
        option: part.group.option,
        number,
        price: part.group.stake,
      })),
    ),
    text: parts
      .flatMap((part) => {
        const words = headings[part.group.option] ?? [];
        const word = words[part.word % words.length] ?? '';
        const lines = forms[part.form]?.(part.group, word) ?? [];
        const [first = '', ...rest] = lines.map((line) =>
          [...inScript(line, part.zero)].join(part.sign),
        );
        const last = rest.length ? rest.slice(0, -1).concat(`${rest.at(-1)}${part.tail}`) : rest;
        return [part.noise, part.head + first, ...last];
      })
      .join('\n'),
  }));

describe('a bet in any form, with other things around it', () => {
  it('comes back as itself, or is asked about, and is never anything else', () => {
    checkProperty(
      fc.property(text, ({ meant, text: pasted }) => {
        const lines = parsePaste(pasted, { offered, picked: ['teng_bon_2'] });
        const bets = lines.flatMap((line) => (line.is === 'bets' ? line.bets : [])).map(betAsText);
        const left = meant.map(betAsText);
        for (const bet of bets) {
          const at = left.indexOf(bet);
          expect({ bet, isMeant: at >= 0 }).toEqual({ bet, isMeant: true });
          left.splice(at, 1);
        }
        const asked = lines.filter(({ is }) => is === 'problem').length;
        expect({ lost: left, isAsked: left.length === 0 || asked > 0 }).toEqual({
          lost: left,
          isAsked: true,
        });
      }),
      { numRuns: cases(2000) },
    );
  });

  // Every form that the docs name is read without a question where nothing stands around it.
  it.each(Object.keys(forms).filter((form) => form !== 'rows before a tab'))(
    '%s is read',
    (form) => {
      checkProperty(
        fc.property(group, fc.nat(), (one, at) => {
          fc.pre(!form.startsWith('rows') || one.numbers.length > 1);
          const words = headings[one.option] ?? [];
          const lines = forms[form]?.(one, words[at % words.length] ?? '') ?? [];
          const read = parsePaste(lines.join('\n'), { offered, picked: ['teng_bon_2'] });
          const bets = read.flatMap((line) => (line.is === 'bets' ? line.bets : []));
          expect(bets.map(betAsText)).toEqual(
            one.numbers.map((number) =>
              betAsText({ option: one.option, number, price: one.stake }),
            ),
          );
        }),
      );
    },
  );
});
