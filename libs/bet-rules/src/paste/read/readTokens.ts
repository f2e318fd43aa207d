import { withLabels, withStraight } from './labels.ts';
import { withAllOrders } from './orders.ts';
import { meaningsOf, namesASide, type Meaning } from '../pasteWords.ts';
import { PasteRefusal, unclear } from '../pasteProblem.ts';
import type { Token } from './token.ts';

/** Replacements that bring several ways of writing to one. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/any\s+order/g, 'tode'],
  [/sweep\s+(front|back)/g, 'sweep$1'],
  [/รูด\s+(?=ห)/g, 'รูด'],
  [/(?<![\p{L}\p{M}\d])([123])\s?d(?![\p{L}\p{M}])/gu, '$1 ตัว'],
  [/(?<![\p{L}\p{M}])บ\s*[.+&/-]?\s*ล(?![\p{L}\p{M}])\.?/gu, ' บนล่าง '],
  // Stars around a heading are no sign for times.
  [/\*{2,}|(?<!\d\s?)\*/g, ' '],
  [/[×✕✖*]/g, ' x '],
  [/(?<=\d\s*)\u0445(?=\s*\d)/g, 'x'],
  [/[，、]/g, ','],
];

/**
 * Returns a line without the remark behind "//" or "#". A remark with digits, or with a word for a
 * bet, is a part of the line, and its sign only parts it from the rest.
 */
function withoutRemark(line: string): string {
  const lastDigit = line.search(/\d[^\d]*$/u);
  const tail = line.slice(lastDigit + 1);
  const at = tail.search(/\/\/|#/u);
  if (at < 0) return line;
  const about = tail
    .slice(at)
    .match(/[\p{L}\p{M}]+/gu)
    ?.some((word) => namesASide(word) || meaningsOf(word) !== null);
  return about ? line : line.slice(0, lastDigit + 1 + at);
}

function normal(line: string): string {
  const plain = withoutRemark(line.toLowerCase());
  return alike.reduce((text, [pattern, one]) => text.replace(pattern, one), plain);
}

const pieces = new RegExp(
  [
    /(?<digits>\d+)/,
    /(?<stake>=+>?|->|→|@|:|฿(?=\d))/,
    /(?<baht>฿|\.-)/,
    /(?<times>(?<=\d\s*)x(?=\s*\d))/,
    /(?<letters>[\p{L}\p{M}]+)/u,
    /(?<foreign>[\p{Sc}\p{N}])/u,
    /(?<other>.)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gsu',
);
/** A time of day is unclear: "16:20" may be 16 for 20 baht, or twenty past four. */
const timeOfDay = /(?<![\d:]|=\s?)((?:[01]?\d|2[0-3]):[0-5]\d)(?!\d)/;
/** "12//50" may be a number and its stake, or two numbers. */
const twoSlashes = /^\d+\s?\/\/\s?\d+$/;

function refuseTime(text: string): void {
  const [, time] = timeOfDay.exec(text) ?? [];
  if (time === undefined) return;
  const others = text.replace(time, ' ').trim();
  const asBet = text.replace(time, time.replace(':', '='));
  throw new PasteRefusal('time', time, /\d/.test(others) ? [others, asBet] : [asBet]);
}

/**
 * Returns the digits, signs and known words of one line. Signs without a meaning only part their
 * neighbours.
 * @param length of the numbers, where the heading above says it
 * @returns the tokens, and the first word that is not known
 * @throws PasteRefusal where digits, words or a sign can be read in two ways
 */
export function readTokens(
  line: string,
  length: number | null,
): { readonly tokens: readonly Token[]; readonly unknown: string | null } {
  const text = withAllOrders(normal(line));
  refuseTime(text);
  if (twoSlashes.test(text)) unclear(text, [text.replace('//', '='), text.replace('//', ',')]);
  const tokens: Token[] = [];
  let between = '';
  let unknown: string | null = null;
  for (const { groups = {}, 0: piece } of text.matchAll(pieces)) {
    const { digits, stake, baht, times, letters, foreign, other } = groups;
    if (foreign)
      throw new PasteRefusal(/\p{Sc}/u.test(piece) ? 'other_money' : 'unknown_word', piece);
    if (digits) refuseBroken(tokens.at(-1), between);
    if (digits)
      tokens.push({
        is: 'digits',
        digits,
        comma: /^\s*,\s*$/.test(between),
        point: between === '.',
      });
    else if (stake) tokens.push({ is: 'equals' });
    else if (times) tokens.push({ is: 'times' });
    else if (baht) tokens.push({ is: 'word', text: piece, meaning: { is: 'baht' } });
    else if (letters) {
      const meanings = meaningsOf(letters);
      if (!meanings) unknown ??= letters;
      for (const meaning of meanings ?? []) tokens.push({ is: 'word', text: letters, meaning });
    }
    between = other ? between + piece : '';
  }
  refuseTopOrBaht(tokens, text);
  return { tokens: withLabels(withLengths(withStraight(tokens)), length), unknown };
}

/** Refuses "=-5", which is no stake of 5, and "=.5", which is none either. */
function refuseBroken(before: Token | undefined, between: string): void {
  const stakeFollows =
    before?.is === 'equals' || (before?.is === 'word' && before.meaning.is === 'price');
  if (!stakeFollows) return;
  if (/[-−–]/.test(between)) throw new PasteRefusal('negative');
  if (between.includes('.')) throw new PasteRefusal('not_whole');
}

/** Refuses the letter บ behind a stake: "12=50บ" may mean baht as well as top. */
function refuseTopOrBaht(tokens: readonly Token[], text: string): void {
  tokens.forEach((token, at) => {
    if (token.is !== 'word' || token.text !== 'บ' || tokens[at - 1]?.is !== 'digits') return;
    const [next, before] = [tokens[at + 1], tokens[at - 2]];
    const number = before === undefined || before.is === 'digits' || before.is === 'word';
    if (number && (next?.is === 'digits' || next?.is === 'equals' || next?.is === 'times')) return;
    const last = text.lastIndexOf('บ');
    const both = ['บาท', 'บน'].map((word) => text.slice(0, last) + word + text.slice(last + 1));
    unclear('บ', both);
  });
}

/**
 * Joins "3 ตัว" to a length and "19 ประตู" to a helper, so that their digits are no numbers, and
 * removes fillers.
 */
function withLengths(tokens: readonly Token[]): Token[] {
  const done: Token[] = [];
  for (const token of tokens) {
    const before = done.at(-1);
    const digits = before?.is === 'digits' ? before.digits : '';
    const is = token.is === 'word' ? token.meaning.is : null;
    const put = (meaning: Meaning) =>
      void done.splice(-1, 1, { is: 'word', text: digits, meaning });
    if (is === 'unit' && /^[123]$/.test(digits)) put({ is: 'length', digits: Number(digits) });
    else if (is === 'doors' && digits === '19') put({ is: 'helper', helper: 'option_2_19' });
    else if (is === 'doors') unclear();
    else if (is !== 'filler' && is !== 'unit') done.push(token);
  }
  return done;
}
