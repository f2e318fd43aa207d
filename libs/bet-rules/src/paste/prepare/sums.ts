import type { TextLine } from '../pastedText.ts';
import type { Shape, Verdict } from './shape.ts';

/** Words for money that was added up, sent, owed or won. A longer word stands before its part. */
const words = [
  'เดิมพันรวม',
  'ถูกได้สูงสุด',
  'เงินรางวัล',
  'รวมทั้งหมด',
  'รวมทั้งสิ้น',
  'รวมยอด',
  'รวมเงิน',
  'ยอดรวม',
  'ยอดโอน',
  'ยอดเงิน',
  'โอนแล้ว',
  'โอนเงิน',
  'โอนให้',
  'โอนไป',
  'ค้างจ่าย',
  'จ่ายแล้ว',
  'คงเหลือ',
  'ส่วนลด',
  'ทั้งหมด',
  'คืนเงิน',
  'รวม',
  'ยอด',
  'โอน',
  'ค้าง',
  'จ่าย',
  'ทอน',
  'หัก',
  'ลด',
  'ប្រាក់ភ្នាល់សរុប',
  'អាចឈ្នះអតិបរមា',
  'ប្រាក់សរុប',
  'សរុប',
  'បានផ្ទេរ',
  'ផ្ទេរប្រាក់',
  'ផ្ទេរ',
  'បង់ប្រាក់',
  'လောင်းကြေး စုစုပေါင်း',
  'အများဆုံး နိုင်ချေငွေ',
  'စုစုပေါင်း',
  'ပေါင်း',
  'ငွေလွှဲ',
  'လွှဲပြီး',
  'လွှဲ',
  'ဆုကြေး',
  'ကျသင့်ငွေ',
];
const latin = ['grand total', 'total stake', 'possible win', 'total', 'sum', 'paid', 'transferred'];
const more = ['transfer', 'amount', 'balance', 'discount', 'prize', 'refunded'];
const word = `(?:${words.join('|')}|(?<![a-z])(?:${[...latin, ...more].join('|')})(?![a-z]))`;
/** "12 ตัว": the count of numbers before the sum. */
const count =
  '(?:\\d{1,4}\\s?(?:ตัว|รายการ|ใบ|คู่|ชุด|เลข|บรรทัด|lines?|items?|លេខ|ជួរ|လုံး|ကြောင်း)\\s?[:=]?\\s?)?';
const unit = '(?:\\s?(?:บาท|บ\\.|฿|\\.-|baht|thb|បាត|ဘတ်))?';
const money = '(?:฿\\s?)?\\d[\\d,]*(?:\\.\\d{1,2})?(?!\\d)';

/** A line that is nothing but a word for a sum; the money stands on the next one. */
const onlyWord = new RegExp(`^(?:${word}\\s?){1,3}[:=]?$`, 'iu');
const onlyDigits = new RegExp(`^${money}${unit}$`, 'iu');

/**
 * Asks about money below a line with nothing but a word for a sum: it may be that sum, or a number.
 */
export function askBelowSumWords(lines: readonly TextLine[]): void {
  lines.forEach((line, at) => {
    const below = lines[at + 1];
    if (!below || below.question || !onlyWord.test(line.kept)) return;
    if (onlyDigits.test(below.kept))
      below.question = { why: 'sum', what: below.kept, variants: [below.kept] };
  });
}

/** Judges a sum by what stands behind it: further numbers or a stake would make it a bet. */
const judgeSum = (_: unknown, rest: string): Verdict =>
  /^\s?(?:[=x×*@:(]|->|→)|^[\s,/-]*\d/iu.test(rest) ? 'maybe' : 'sure';

/** Answers whether "50+20=70" or "10x50=500" is a sum that was done by hand. */
function isDone([text]: RegExpMatchArray): boolean {
  const [left = '', total = ''] = text.split('=');
  const plus = left.includes('+');
  const parts = left.split(/[+x×*]/iu).map(Number);
  const done = parts.reduce((all, one) => (plus ? all + one : all * one));
  return Number(total) === done;
}

/** Money that is no stake. */
export const sums: readonly Shape[] = [
  { why: 'sum', pattern: /(?<!\d)\d{1,3}(?:\.\d{1,2})?\s?%/gu, judge: () => 'sure' },
  {
    why: 'sum',
    pattern: new RegExp(`${word}(?:\\s?${word}){0,2}\\s?[:=]?\\s?${count}${money}${unit}`, 'giu'),
    judge: judgeSum,
  },
  {
    // "+1,800.00" and "฿20.00", as pages write what a slip cost and won.
    why: 'sum',
    pattern: /^(?:\+\s?฿?|฿)\s?\d{1,3}(?:,\d{3})*\.\d\d$/gu,
    judge: () => 'sure',
  },
  {
    why: 'sum',
    pattern:
      /(?<![\d+x×*.,-]\s?)\d{1,6}(?:(?:\s?\+\s?\d{1,6}){1,20}|\s?[x×*]\s?\d{1,6})\s?=\s?\d{1,7}(?![\d,.x×*])/giu,
    judge: (found) => (isDone(found) ? 'maybe' : 'no'),
  },
];
