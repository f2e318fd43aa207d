import type { BetOption, HelperOption } from '../options/options.ts';

/**
 * The place in the result in which a number has to come. Together with the length it makes the
 * option.
 */
export type Side = 'top' | 'bottom' | 'tode' | 'front';
/**
 * How each option is written: the side by which a text means it for numbers of its length, and the
 * words in which it is written out.
 */
export const writtenAs: Readonly<
  Record<BetOption, { readonly side: Side; readonly text: string }>
> = {
  teng_bon_3: { side: 'top', text: '3ตัวบน' },
  tode_3: { side: 'tode', text: '3ตัวโต๊ด' },
  teng_bon_nha_3: { side: 'front', text: '3ตัวหน้า' },
  teng_lang_3: { side: 'bottom', text: '3ตัวล่าง' },
  teng_bon_2: { side: 'top', text: '2ตัวบน' },
  teng_lang_2: { side: 'bottom', text: '2ตัวล่าง' },
  teng_bon_1: { side: 'top', text: 'วิ่งบน' },
  teng_lang_1: { side: 'bottom', text: 'วิ่งล่าง' },
};

/** A helper as people write it: one word for both shuffles. */
export type WrittenHelper = Exclude<HelperOption, 'shuffle_2' | 'shuffle_3'> | 'shuffle';

/** The meaning of a written word for the numbers beside it. */
export type Meaning =
  | { readonly is: 'side'; readonly sides: readonly Side[] }
  /** Straight: the side beside it, or top where there is none. */
  | { readonly is: 'straight' }
  /** The number of digits of the numbers: "3 ตัว", "วิ่ง". */
  | { readonly is: 'length'; readonly digits: number }
  | { readonly is: 'helper'; readonly helper: WrittenHelper }
  /** Turns the 1, 2 or 3 before it into a length. */
  | { readonly is: 'unit' }
  /** Turns the number before it into 19 doors, or into so many orders. */
  | { readonly is: 'doors' }
  /** The number after it is a stake. */
  | { readonly is: 'price' }
  /** The number before it is a stake. */
  | { readonly is: 'baht' }
  | { readonly is: 'filler' };

const side = (...sides: Side[]): Meaning => ({ is: 'side', sides });
const helper = (name: WrittenHelper): Meaning => ({ is: 'helper', helper: name });
const length = (digits: number): Meaning => ({ is: 'length', digits });

/** The words that people write, in the four languages, each list with its meaning. */
const written: readonly (readonly [Meaning, string])[] = [
  [side('top'), 'บน top up លើ အပေါ်'],
  [side('bottom'), 'ล่าง bottom bot ក្រោម အောက်'],
  [side('top', 'bottom'), 'บนล่าง ทั้งบนล่าง ทั้งบนทั้งล่าง'],
  [side('tode'), 'โต๊ด โต๊ต tode tod any anyorder បង្វិល ပတ်လည်'],
  [side('front'), 'หน้า front មុខ ရှေ့'],
  [length(1), 'วิ่ง run រត់ หนึ่งตัว'],
  [length(2), 'สองตัว สอง ពីរលេខ နှစ်လုံး'],
  [length(3), 'สามตัว สาม បីលេខ သုံးလုံး'],
  [{ is: 'straight' }, 'ตรง เต็ง straight ត្រង់ တည့် ဒဲ့'],
  [helper('shuffle'), 'กลับ กลับเลข shuffle reverse rev r swap ត្រឡប់ ត្រឡប់លេខ လှည့် ဂဏန်းလှည့် အာ'],
  [helper('option_2_19'), 'สิบเก้าประตู'],
  [helper('option_2_roodnha'), 'รูดหน้า sweepfront អូសមុខ ရှေ့စီး'],
  [helper('option_2_roodlung'), 'รูดหลัง sweepback អូសក្រោយ နောက်စီး'],
  [helper('option_2_ble'), 'เบิ้ล เลขเบิ้ล double doubles ភ្លោះ លេខភ្លោះ အပူး'],
  [helper('option_2_low'), 'ต่ำ เลขต่ำ low ទាប លេខទាប အငယ်'],
  [helper('option_2_high'), 'สูง เลขสูง high ខ្ពស់ លេខខ្ពស់ အကြီး'],
  [helper('option_2_even'), 'คู่ เลขคู่ even គូ លេខគូ စုံ'],
  [helper('option_2_odd'), 'คี่ เลขคี่ odd សេស លេខសេស'],
  [{ is: 'unit' }, 'ตัว หลัก digit digits លេខ ខ្ទង់ လုံး'],
  [{ is: 'doors' }, 'ประตู door doors ទ្វារ ပေါက်'],
  [{ is: 'price' }, 'ละ ตัวละ เลขละ อย่างละ ราคา each at'],
  [{ is: 'baht' }, 'บาท baht thb បាត ဘတ် ဖိုး'],
  [
    { is: 'filler' },
    'และ กับ ทั้ง เลข เอา ขอ แทง ซื้อ ฝาก หวย ด้วย หน่อย นะ ครับ คับ ค่ะ คะ จ้า จ้ะ ๆ โพย ชุด รายการ ' +
      'สวัสดี ขอบคุณ รบกวน เจ๊ เฮีย พี่ ครับผม ค้าบ ' +
      'and please number numbers bet ဂဏန်း និង နဲ့',
  ],
];

/** Letters that stand for a word, only where they stand alone. */
const letters = new Map<string, Meaning>([
  ['บ', side('top')],
  ['ล', side('bottom')],
  ['ต', side('tode')],
]);

/**
 * Removes the tone marks. Thai is often typed with one too many or too few, and none of these words
 * needs its marks to be told from another.
 */
const plain = (word: string): string =>
  word.replace(/\u0e4d?\u0e33/g, '\u0e32').replace(/[\u0e47-\u0e4e]/g, '');

const meanings = new Map(
  written.flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [plain(word), meaning] as const),
  ),
);
const longest = Math.max(...[...meanings.keys()].map((word) => word.length));

/**
 * Returns the meanings of a run of letters in lower case, which may be several words without a space between;
 * null where any part of it is unknown.
 */
export function meaningsOf(word: string): readonly Meaning[] | null {
  const text = plain(word);
  const whole = letters.get(text) ?? meanings.get(text);
  if (whole) return [whole];
  return /^[a-z]+$/.test(text) ? null : split(text);
}

/** Splits a text into known words, long ones first, in a time that grows with its length alone. */
function split(text: string): readonly Meaning[] | null {
  const steps: ({ readonly meaning: Meaning; readonly to: number } | undefined)[] = [];
  for (let from = text.length - 1; from >= 0; from -= 1)
    for (let to = Math.min(text.length, from + longest); to > from && !steps[from]; to -= 1) {
      const meaning = meanings.get(text.slice(from, to));
      if (meaning && (to === text.length || steps[to])) steps[from] = { meaning, to };
    }
  if (!steps[0]) return null;
  const found: Meaning[] = [];
  for (let step = steps[0]; step;) {
    found.push(step.meaning);
    const next = steps[step.to];
    if (!next) break;
    step = next;
  }
  return found;
}

const wordsOf = (...kinds: Meaning['is'][]): string[] =>
  written
    .filter(([meaning]) => kinds.includes(meaning.is))
    .flatMap(([, words]) => words.split(' ').map(plain))
    .filter((word) => word.length > 1 && !/^[a-z]+$/.test(word));
const headingWords = wordsOf('side');
/** Words that are parts of many others, so that they count only where a word begins with them. */
const firstWords = [...wordsOf('straight', 'length'), plain('รูด'), plain('กลับ')];

/**
 * Answers whether letters that are not understood contain a word for a side, or begin with one for a
 * way to bet, so that they cannot be ignored as talk.
 */
export function namesASide(word: string): boolean {
  const text = plain(word);
  return (
    headingWords.some((one) => text.includes(one)) || firstWords.some((one) => text.startsWith(one))
  );
}
