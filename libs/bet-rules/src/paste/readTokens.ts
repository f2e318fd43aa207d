import { asciiDigits } from '../amounts/digits.ts';
import { meaningsOf, type Meaning } from './pasteWords.ts';
import { PasteRefusal } from './pasteProblem.ts';

/**
 * A run of digits. `comma` means that only a comma stands between it and the run before; `point`
 * means that only a point does.
 */
export type Digits = {
  readonly is: 'digits';
  readonly digits: string;
  readonly comma: boolean;
  readonly point: boolean;
};
export type Token =
  | Digits
  | { readonly is: 'word'; readonly meaning: Meaning }
  | { readonly is: 'equals' }
  | { readonly is: 'times' };

/** Replacements that bring several ways of writing to one. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/\/\/.*$|#.*$/, ' '],
  // The head of a chat message: "[16:20, 20/11/2026] Name: ", or the time and the name, each before
  // a tab.
  [/^\s*\[[^\]]*\d:\d\d[^\]]*\][^\d=:]*:?/, ' '],
  [/^\s*\d{1,2}:\d\d\t[^\t]*\t/, ' '],
  // The place in a list: "3) 12=50".
  [/^\s*\d{1,3}\)\s+/, ' '],
  [/any\s+order/g, 'tode'],
  [/sweep\s+(front|back)/g, 'sweep$1'],
  [/รูด\s+(?=ห)/g, 'รูด'],
  [/(?<![\p{L}\p{M}])บ\s*[.+&/-]?\s*ล(?![\p{L}\p{M}])\.?/gu, ' บนล่าง '],
  [/[×✕✖*]/g, ' x '],
  [/(?<=\d\s*)\u0445(?=\s*\d)/g, 'x'],
  [/[，、]/g, ','],
];

function normal(line: string): string {
  const half = asciiDigits(line).replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
  return alike.reduce((text, [pattern, one]) => text.replace(pattern, one), half.toLowerCase());
}

const pieces = new RegExp(
  [
    /(?<digits>\d+)/,
    /(?<stake>=+>?|->|→|@|:|฿(?=\d))/,
    /(?<baht>฿|\.-)/,
    /(?<times>(?<=\d\s*)x(?=\s*\d))/,
    /(?<letters>[\p{L}\p{M}]+)/u,
    /(?<other>.)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gsu',
);
/** A time of day at the front is unclear: "16:20" may be 16 for 20 baht, or twenty past four. */
const timeOfDay = /^\s*([01]?\d|2[0-3]):[0-5]\d(?!\d)/;

/**
 * Returns the digits, signs and known words of one line. Signs without a meaning only part their
 * neighbours.
 * @returns the tokens, and the first word that is not known
 * @throws PasteRefusal where digits and a sign can be read in two ways
 */
export function readTokens(line: string): {
  readonly tokens: readonly Token[];
  readonly unknown: string | null;
} {
  const text = normal(line);
  if (timeOfDay.test(text)) throw new PasteRefusal('unclear');
  const tokens: Token[] = [];
  let between = '';
  let unknown: string | null = null;
  for (const { groups = {}, 0: piece } of text.matchAll(pieces)) {
    const { digits, stake, baht, times, letters, other } = groups;
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
    else if (baht) tokens.push({ is: 'word', meaning: { is: 'baht' } });
    else if (letters) {
      const meanings = meaningsOf(letters);
      if (meanings) tokens.push(...meanings.map((meaning) => ({ is: 'word' as const, meaning })));
      else unknown ??= letters;
    }
    between = other ? between + piece : '';
  }
  return { tokens: withLengths(tokens), unknown };
}

/** Refuses "=-5", which is no stake of 5, and "=.5", which is none either. */
function refuseBroken(before: Token | undefined, between: string): void {
  const stakeFollows =
    before?.is === 'equals' || (before?.is === 'word' && before.meaning.is === 'price');
  if (!stakeFollows) return;
  if (/[-−–]/.test(between)) throw new PasteRefusal('negative');
  if (between.includes('.')) throw new PasteRefusal('not_whole');
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
    const put = (meaning: Meaning) => void done.splice(-1, 1, { is: 'word', meaning });
    if (is === 'unit' && /^[123]$/.test(digits)) put({ is: 'length', digits: Number(digits) });
    else if (is === 'doors' && digits === '19') put({ is: 'helper', helper: 'option_2_19' });
    else if (is === 'doors') throw new PasteRefusal('unclear');
    else if (is !== 'filler' && is !== 'unit') done.push(token);
  }
  return done;
}
