import { dates } from './dates.ts';
import { partOf } from './cleanSigns.ts';
import { meaningsOf, namesASide } from '../pasteWords.ts';
import type { TextLine } from '../pastedText.ts';
import { stakeFollows, type Shape, type Verdict } from './shape.ts';
import { sums } from './sums.ts';

const noStake = (rest: string): Verdict => (stakeFollows(rest) ? 'maybe' : 'sure');
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Judges groups of digits that begin with 0 as a telephone. */
function judgePhone([text]: RegExpMatchArray, rest: string): Verdict {
  const groups = text.split(/[\s.-]/);
  const count = digitsIn(text);
  if (count < 9 || count > 11) return 'no';
  if (groups.some((group) => group.length > 3)) return noStake(rest);
  if (groups.every((group) => group.length === 2) || stakeFollows(rest)) return 'no';
  return groups.every((group) => group.length === groups[0]?.length) ? 'maybe' : 'sure';
}

const links: Shape = {
  why: 'link',
  pattern: /(?:https?:\/\/|www\.)\S+|(?<![\w.])[\w.]{1,40}@[\w-]{1,40}\.[\w.]{2,40}/giu,
  judge: () => 'sure',
};

/** Returns the pattern that finds any of some words, of which each may be a pattern itself. */
const anyOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;

const beforeTime = `(เวลา\\s?|ម៉ោង\\s?|(?<![a-z])at\\s)?`;
const afterTime = `(\\s?${anyOf('น\\.', 'น', 'นาฬิกา', '[ap]\\.?m\\.?', 'โมง')}(?![\\p{L}\\p{M}]))?`;
const spans = anyOf(
  ...['โมงเช้า', 'โมงเย็น', 'โมง', 'ทุ่ม', 'นาฬิกา', 'นาที', 'ชั่วโมง'],
  ...['នាទី', 'ម៉ោង', 'မိနစ်', 'နာရီ', '(?:minutes?|mins?|hours?|hrs?)(?![a-z])'],
);
const accountWords = anyOf(
  ...['เลขที่บัญชี', 'เลขบัญชี', 'บัญชี', 'พร้อมเพย์', 'promptpay', 'account(?: no\\.?)?'],
  ...['គណនី', '(?<![a-z])aba', 'အကောင့်'],
);
const slipWords = anyOf(
  ...['เลขที่โพย', 'โพยที่', 'ใบที่', 'แผ่นที่', 'บิลที่', 'เลขที่บิล'],
  ...['(?<![a-z])slip no\\.?', '(?<![a-z])bill no\\.?', 'លេខសន្លឹក', 'စာရင်းအမှတ်'],
);

const times: readonly Shape[] = [
  {
    why: 'time',
    pattern: new RegExp(
      `${beforeTime}(?<!\\d)(?:[01]?\\d|2[0-4])[:.][0-5]\\d(:[0-5]\\d)?(?!\\d)${afterTime}`,
      'giu',
    ),
    judge: ([, word, seconds, unit], rest, { passed }) => {
      const dated = passed.some(({ why }) => why === 'date');
      const named = word !== undefined || seconds !== undefined || unit !== undefined;
      return named || dated ? noStake(rest) : 'no';
    },
  },
  {
    why: 'time',
    pattern: new RegExp(`(?<!\\d)\\d{1,2}\\s?${spans}`, 'giu'),
    judge: () => 'sure',
  },
];

const phonesAndAccounts: readonly Shape[] = [
  {
    why: 'account',
    pattern: new RegExp(`${accountWords}\\s?:?\\s?(\\d[\\d-]*(?:\\s\\d{3,6}(?![\\d]))*)`, 'giu'),
    judge: ([, digits = ''], rest) => (digitsIn(digits) < 6 ? 'no' : noStake(rest)),
  },
  {
    why: 'account',
    pattern: /(?<![\d-])(?:\d{3}-\d-\d{5}-\d|\d{3}-\d{6}-\d)(?![\d-])/gu,
    judge: (_, rest) => noStake(rest),
  },
  {
    why: 'phone',
    pattern: /(?<![\d+]\s?)\+\d{1,3}(?:[\s.-]?\d{1,4}){2,4}(?!\d)/gu,
    judge: ([text], rest) => (digitsIn(text) < 9 || digitsIn(text) > 13 ? 'no' : noStake(rest)),
  },
  {
    why: 'phone',
    pattern: /(?<!\d|\d[\s.,/-])0\d{0,3}(?:[\s.-]\d{2,9}){1,4}(?!\d|[.,/-]\d|\s\d)/gu,
    judge: judgePhone,
    variants: (text) => [text.replace(/[\s.-]/g, ',')],
  },
  {
    why: 'phone',
    pattern: /(?<!\d|[=x×*@]\s?)0\d{8,9}(?!\d)/giu,
    judge: (_, rest) => (stakeFollows(rest) ? 'no' : 'sure'),
  },
  {
    why: 'account',
    pattern: /(?<!\d|[=x×*@]\s?)\d{10,16}(?!\d)/giu,
    judge: (_, rest) => (stakeFollows(rest) ? 'no' : 'sure'),
  },
];

const rounds: readonly Shape[] = [
  {
    why: 'round',
    pattern: /(?:รอบที่|รอบ|(?<![a-z])round|ជុំទី|ជុំ|အကြိမ်)\s?\d{1,3}(?!\d)/giu,
    judge: (_, rest) => noStake(rest),
  },
  {
    why: 'round',
    pattern: new RegExp(`${slipWords}\\s?:?\\s?#?[\\da-z]{1,12}(?:-[\\da-z]{1,12}){0,4}`, 'giu'),
    judge: (_, rest) => noStake(rest),
  },
];

/** The shapes in the order in which they are looked for: a longer one before its parts. */
const shapes: readonly Shape[] = [
  links,
  ...rounds,
  ...dates,
  ...times,
  ...phonesAndAccounts,
  ...sums,
];

/** Stands in the place of what was passed over, so that its neighbours stay apart. */
const gap = ' ; ';

/**
 * Removes from a line what is no bet: dates, times, telephones, accounts, sums. What may be one is
 * asked about.
 */
export function passNotBets(line: TextLine): void {
  for (const shape of shapes) {
    if (line.question || !/\d/.test(line.kept)) return;
    take(line, shape);
  }
}

/** Answers whether a text is talk: it has no digits, and a word that no bet has. */
function isTalk(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return !/\d/.test(text) && words.some((word) => !meaningsOf(word) && !namesASide(word));
}

function take(line: TextLine, { why, pattern, judge, variants }: Shape): void {
  const text = line.kept;
  let left = '';
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const [part] = found;
    const [before, rest] = [text.slice(0, found.index), text.slice(found.index + part.length)];
    const verdict = judge(found, rest, line);
    if (verdict === 'no') continue;
    const sure = verdict === 'sure' || (why === 'date' && isTalk(before + rest));
    if (!sure) {
      const others = variants?.(part) ?? [];
      line.question = {
        why: why === 'link' || why === 'chat' ? 'unclear' : why,
        what: partOf(part),
        variants: others.map((other) => before + other + rest),
      };
      return;
    }
    line.passed.push({ why, what: partOf(part) });
    if (why === 'sum' && /\d/.test(before)) line.summed = true;
    left += text.slice(from, found.index) + gap;
    from = found.index + part.length;
  }
  line.kept = (left + text.slice(from)).replace(/[^\S\t]+/g, ' ').trim();
}
