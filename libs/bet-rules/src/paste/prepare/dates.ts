import { isDayOfYear, isShortYear, isYear, monthPattern } from './months.ts';
import { stakeFollows, type Shape } from './shape.ts';

/** Words before the day of a draw. */
const before = '(?:งวดประจำวันที่|งวดวันที่|งวดที่|งวด|ประจำวันที่|วันที่|ថ្ងៃទី|ថ្ងៃ|ရက်စွဲ|(?<![a-z])date:?)';
const year =
  '(?:\\s?(?:พ\\.?ศ\\.?|ค\\.?ศ\\.?|ปี|ឆ្នាំ)?\\s?(?:\\d{4}|(?:2[2-9]|3[0-6]|6[5-9]|7\\d)(?!\\s?[=x×*:@])))?';

/** Returns the meaning of three parts of a day, each as it is written. */
function judge(parts: readonly [string, string, string], rest: string, named: boolean) {
  const [a, b, c] = parts.map(Number) as [number, number, number];
  const [first, , last] = parts;
  const stake = stakeFollows(rest);
  if (first.length === 4)
    return isYear(a) && isDayOfYear(c, b) && parts[2].length <= 2 ? surely(!stake) : 'no';
  if (first.length > 2) return 'no';
  const dayFirst = isDayOfYear(a, b);
  if (last.length === 4) {
    const possible = isYear(c) && (dayFirst || isDayOfYear(b, a));
    return possible ? surely(!stake) : 'no';
  }
  if (last.length !== 2 || !dayFirst || !isShortYear(c)) return 'no';
  if (named) return surely(!stake);
  const alike = first.length === 2 && parts[1].length === 2;
  // "16/11/69=20" is three numbers for 20; without a stake it may be a day as well.
  if (alike) return stake ? 'no' : 'maybe';
  return surely(!stake);
}
const surely = (sure: boolean) => (sure ? 'sure' : 'maybe');

const withCommas = (text: string): string[] => [text.replace(/[\s/.\-–]+/g, ',')];

/** Days of the two calendars in the ways in which they are written. */
export const dates: readonly Shape[] = [
  {
    why: 'date',
    pattern: new RegExp(
      `(?:${before}\\s?)?(?<![\\d])\\d{1,2}\\s?(?:ရက်နေ့|ရက်|ខែ|เดือน)?\\s?${monthPattern}\\.?,?${year}(?!\\d)`,
      'giu',
    ),
    judge: (_, rest) => surely(!stakeFollows(rest)),
  },
  {
    why: 'date',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}])${monthPattern}\\.?\\s?\\d{1,2}(?:st|nd|rd|th|\\s?ရက်)?(?:,?\\s?\\d{4})?(?!\\d)`,
      'giu',
    ),
    judge: (_, rest) => surely(!stakeFollows(rest)),
  },
  {
    why: 'date',
    pattern: new RegExp(
      `(?:${before}\\s?)?(?<!\\d|\\d\\s?[/.\\-–,])` +
        '(\\d{1,4})\\s?([/.\\-–])\\s?(\\d{1,2})\\s?\\2\\s?(\\d{1,4})(?!\\d|\\s?[/.\\-–]\\s?\\d)',
      'giu',
    ),
    judge: (found, rest) =>
      judge([found[1] ?? '', found[3] ?? '', found[4] ?? ''], rest, /^\D*\p{L}/u.test(found[0])),
    variants: withCommas,
  },
  {
    why: 'date',
    pattern:
      /(?<!\d|\d[\s/.\-–,])(\d{1,2}) (\d{1,2}) (\d{4})(?!\d)|^(\d{1,2}) (\d{1,2}) (\d{2})$|(?<!\d|\d[\s/.\-–,])(\d{4}) (\d{1,2}) (\d{1,2})(?!\d)/gu,
    judge: (found, rest) => {
      const parts = found.slice(1).filter((part) => part !== undefined);
      const verdict = judge(parts as unknown as [string, string, string], rest, false);
      return verdict === 'no' ? 'no' : 'maybe';
    },
    variants: withCommas,
  },
  {
    // "16112569" without anything between.
    why: 'date',
    pattern: /(?<!\d|[=x×*@]\s?)(\d\d)(\d\d)(\d{4})(?!\d)/giu,
    judge: (found, rest) => judge([found[1] ?? '', found[2] ?? '', found[3] ?? ''], rest, false),
  },
  {
    // "งวด 16", "วันที่ 16/11", with nothing behind that could make it a bet.
    why: 'date',
    pattern: new RegExp(`${before}\\s?\\d{1,2}(?:[/.\\-–]\\d{1,2})?(?!\\d)`, 'giu'),
    judge: (_, rest) => surely(!stakeFollows(rest) && !/^[\s,]*\d/.test(rest)),
  },
  {
    why: 'date',
    pattern: /(?:ปี|พ\.?ศ\.?|ค\.?ศ\.?|ឆ្នាំ)\s?\d{4}(?!\d)/giu,
    judge: (_, rest) => surely(!stakeFollows(rest)),
  },
];
