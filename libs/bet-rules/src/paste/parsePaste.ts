import type { BetOption } from '../options/options.ts';
import { answerOf, askLostZeros } from './answers.ts';
import { headingAfter, noHeading, type Heading } from './headings.ts';
import type { LineParts } from './lostZero.ts';
import type { PastedLine } from './pastedLine.ts';
import { prepareLines } from './prepare/prepareLines.ts';
import { readLine, type Context } from './read/readLine.ts';

/**
 * The options that the round offers, and those that are on, for lines that name none. `bare` is true
 * for a list of numbers, in which digits without a sign are no stakes.
 */
export type PasteSettings = {
  readonly offered: readonly BetOption[];
  readonly picked: readonly BetOption[];
  readonly bare?: boolean;
};

/**
 * At most so many characters are read at once, up to the end of a line. A longer text is no slip.
 */
const longestText = 20_000;
const lineBreak = /\r\n|[\n\r\u2028\u2029]/;

/**
 * Returns the place where the reading ends. It is never within a line, because a stake without its
 * last digit is another stake.
 */
function readTo(text: string): number {
  if (text.length <= longestText) return text.length;
  return (
    Math.max(
      ...['\n', '\r', '\u2028', '\u2029'].map((sign) => text.lastIndexOf(sign, longestText - 1)),
    ) + 1
  );
}

/**
 * Reads bets out of free text, line by line: `12=100`, `123 50x50`, `12,34,56 บน ล่าง 20`, messages
 * of a chat with option words in Thai, English, Khmer or Burmese, digits in any of the four
 * scripts. docs/paste.md has the forms. Every line that is not empty has its answer. Nothing is
 * guessed: a line that can be read in two ways is a problem, and so is the rest of a text that is
 * too long. Stakes are whole baht. The limits and closed numbers are not checked here. Never throws.
 */
export function parsePaste(text: string, settings: PasteSettings): PastedLine[] {
  const end = readTo(text);
  const rows = text.slice(0, end).split(lineBreak);
  let heading: Heading = noHeading;
  const answers: PastedLine[] = [];
  const parts: LineParts[] = [];
  for (const line of prepareLines(rows)) {
    const context: Context = { ...settings, ...headingAfter.sender(heading, line) };
    const read = readLine(line, context);
    heading = headingAfter.line(heading, line, read);
    answers.push(answerOf(line, read, context));
    parts.push(read.is === 'bets' ? read.parts : read.is === 'heading' ? 'heading' : null);
  }
  const asked = askLostZeros(answers, parts, settings.offered);
  return [...asked, ...restOf(text.slice(end).trim(), rows.length, heading.text)];
}

/** Returns the line for the rest of a text that is too long to be read at once. */
function restOf(rest: string, row: number, heading: string): PastedLine[] {
  if (rest === '') return [];
  const problem = { is: 'problem', why: 'not_read', what: null, choices: [] } as const;
  return [{ row, text: heading + rest, head: '', passed: [], ...problem, mayBeHeading: true }];
}

/**
 * Returns a text in which one row has another content; the rows around it and the line breaks stay.
 * @param row the row, counted from 1 as in `PastedLine`
 */
export function withRow(text: string, row: number, content: string): string {
  const pieces = text.split(/(\r\n|[\n\r\u2028\u2029])/);
  return pieces.map((piece, at) => (at === (row - 1) * 2 ? content : piece)).join('');
}
