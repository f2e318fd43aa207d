import { hasOtherOrders } from './orders.ts';
import type { Question, TextLine } from '../pastedText.ts';
import { PasteRefusal } from '../pasteProblem.ts';
import { meaningsOf, namesASide } from '../pasteWords.ts';
import { readBets, type PartRead, type PasteContext } from './readBets.ts';
import { readSegments } from './readSegments.ts';
import { readTokens } from './readTokens.ts';
import { lengthIn, type About } from './segment.ts';
import type { Token } from './token.ts';

/** The facts from outside a line. */
export type Context = PasteContext & { readonly bare?: boolean };

/** The outcome for one line. `clear` is false for a question about what may be a heading. */
export type LineRead =
  | { readonly is: 'bets'; readonly parts: readonly PartRead[] }
  | { readonly is: 'heading'; readonly words: readonly About[] }
  | { readonly is: 'talk' | 'part' }
  | { readonly is: 'question'; readonly question: Question; readonly mayBeHeading: boolean };

const writesNumbers = (token: Token): boolean =>
  token.is === 'word' && token.meaning.is === 'helper';
const isAbout = (token: Token): boolean =>
  token.is === 'word' &&
  (token.meaning.is === 'side' || token.meaning.is === 'length' || token.meaning.is === 'straight');

/** Reads one line after the stages that removed what is no bet. */
export function readLine(line: TextLine, context: Context): LineRead {
  const { kept, question } = line;
  if (question) return asked(question, kept);
  if (line.joined) return { is: 'part' };
  try {
    return readKept(line, context);
  } catch (problem) {
    if (!(problem instanceof PasteRefusal)) throw problem;
    const { why, what, variants } = problem;
    const texts = variants.length ? variants : withoutDoubt(kept, problem);
    return asked({ why, what, variants: texts }, kept);
  }
}

/** Answers whether a text has a word or a letter for a side. */
export function saysASide(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some(
    (word) => namesASide(word) || (meaningsOf(word) ?? []).some(({ is }) => is === 'side'),
  );
}

/** Returns a line as a question. One with few digits that names a side may be a heading. */
function asked(question: Question, kept: string): LineRead {
  const named = saysASide(kept);
  const numbers = kept.match(/\d+/g) ?? [];
  const few = numbers.length <= 1 || (numbers.length === 2 && /^[123]$/.test(numbers[0] ?? ''));
  return { is: 'question', question, mayBeHeading: named && few };
}

/** A comma between the thousands of a stake. */
const thousands = /(?<==\s?\d{1,3}),(?=\d{3}(?!\d))/g;

const loneDigit = /(?<!\d)(?=\d\s?[=@x×*])/gi;

/**
 * Returns a line without the words that are not known; none where one of them names a side or
 * touches a digit, as in "5k".
 */
function withoutUnknown(text: string): string[] {
  let sure = true;
  const left = text.replace(/\d?[\p{L}\p{M}]+\d?/gu, (word) => {
    const letters = word.replace(/\d/g, '');
    if (letters === 'x' || meaningsOf(letters)) return word;
    if (letters !== word || namesASide(letters)) sure = false;
    return ' ';
  });
  return sure ? [left.replace(/^[\s@:]+/u, '')] : [];
}

/** Returns the texts that a line can be meant as, where its doubt is one that a rewriting ends. */
function withoutDoubt(kept: string, { why, what }: PasteRefusal): string[] {
  if (why === 'unclear' && what !== null && /^\d+,\d{3}$/.test(what))
    return [kept.replace(thousands, '')];
  if (why === 'unknown_word') return withoutUnknown(kept.toLowerCase());
  // "7=50" under 2 bottom: a zero that a spreadsheet lost.
  if (why === 'no_option' || why === 'wrong_length') return [kept.replace(loneDigit, '0')];
  // "3บน = 20": the digit 3 on top, where it is not the label of 3 top.
  if (why === 'unclear' && what !== null && /^[23] \p{L}|\p{L} [23]$/u.test(what))
    return [`วิ่ง ${kept}`];
  return [];
}

function readKept(line: TextLine, context: Context): LineRead {
  const lengths = context.heading.map(lengthIn).filter((known) => known !== null);
  const length = lengths[0] ?? null;
  const { tokens, unknown } = readTokens(line.kept, length);
  if (!tokens.some(({ is }) => is === 'digits') && !tokens.some(writesNumbers))
    return withoutNumbers(tokens, unknown, line);
  if (unknown !== null) throw new PasteRefusal('unknown_word', unknown);
  const segments = readSegments(tokens, { length, bare: context.bare === true });
  const own = segments.some(({ words }) => words.some(({ is }) => is === 'side'));
  if (line.sideBelow && own && context.heading.some(({ is }) => is === 'side'))
    throw new PasteRefusal('conflict');
  const parts = segments.map((segment) => readBets(segment, context));
  const anyOrder = parts.some(({ bets }) => bets.some(({ option }) => option === 'tode_3'));
  if (anyOrder && hasOtherOrders(line.kept)) throw new PasteRefusal('conflict');
  if (line.summed && parts.some(({ bets }) => bets.some(({ price }) => price === null)))
    throw new PasteRefusal('sum', line.passed.find(({ why }) => why === 'sum')?.what ?? null);
  return { is: 'bets', parts };
}

/** A word alone on a line by which the bets below it are taken back. */
const takesBack = /ยกเลิก|ไม่เอา|ลบ|cancel|បោះបង់|ပယ်ဖျက်/iu;

/**
 * Reads a line without numbers: a heading or talk. A line that looks like a heading and is not
 * understood ends the heading before it.
 */
function withoutNumbers(
  tokens: readonly Token[],
  unknown: string | null,
  line: TextLine,
): LineRead {
  const words = tokens.flatMap((token) =>
    token.is === 'word' && (token.meaning.is === 'side' || token.meaning.is === 'length')
      ? [token.meaning]
      : [],
  );
  if (unknown === null && words.length > 0) return { is: 'heading', words };
  const named =
    tokens.some(isAbout) || (unknown !== null && (namesASide(unknown) || takesBack.test(unknown)));
  if (!named) return { is: 'talk' };
  const question = { why: 'unknown_word' as const, what: unknown };
  return { is: 'question', question, mayBeHeading: line.kept !== '' };
}
