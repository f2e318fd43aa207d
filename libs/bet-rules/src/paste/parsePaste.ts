import type { BetOption } from '../options/options.ts';
import { PasteRefusal, type PasteProblem } from './pasteProblem.ts';
import { namesASide } from './pasteWords.ts';
import { readBets, type PasteContext, type PastedBet, type PasteReason } from './readBets.ts';
import { readSegments } from './readSegments.ts';
import { readTokens, type Token } from './readTokens.ts';
import type { About } from './segment.ts';

/**
 * The answer to one pasted line; `row` counts from 1.
 * - `bets`: understood; `because` says why each part stands under its options
 * - `heading`: names options for the lines after it
 * - `talk`: no digits and no known word, so it is ignored
 * - `problem`: not understood, with the reason; under `not_read` the text is all the rest, with its
 *   heading, so that it can be read by itself
 */
export type PastedLine = { readonly row: number; readonly text: string } & Answer;
type Answer =
  | {
      readonly is: 'bets';
      readonly bets: readonly PastedBet[];
      readonly because: readonly PasteReason[];
    }
  | { readonly is: 'heading' | 'talk' }
  | { readonly is: 'problem'; readonly why: PasteProblem; readonly what: string | null };

/** The options that the round offers, and those that are on, for lines that name none. */
export type PasteSettings = {
  readonly offered: readonly BetOption[];
  readonly picked: readonly BetOption[];
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
 * scripts. Every line that is not empty has its answer. Nothing is guessed: a line that can be read
 * in two ways is a problem, and so is the rest of a text that is too long. Stakes are whole baht.
 * The limits and closed numbers are not checked here. Never throws.
 */
export function parsePaste(text: string, { offered, picked }: PasteSettings): PastedLine[] {
  let heading: readonly About[] = [];
  let headingText = '';
  const lines: PastedLine[] = [];
  const end = readTo(text);
  const rows = text.slice(0, end).split(lineBreak);
  rows.forEach((line, at) => {
    if (line.trim() === '') return;
    const { answer, under } = readLine(line, { offered, picked, heading });
    if (under) [heading, headingText] = [under, answer.is === 'heading' ? `${line.trim()}\n` : ''];
    lines.push({ row: at + 1, text: line.trim(), ...answer });
  });
  const rest = text.slice(end).trim();
  if (rest !== '')
    lines.push({
      row: rows.length,
      text: headingText + rest,
      is: 'problem',
      why: 'not_read',
      what: null,
    });
  return lines;
}

/** The answer to a line. `under` holds the option words for the lines after it that name none. */
type Read = { readonly answer: Answer; readonly under?: readonly About[] };

const refusal = ({ why, what }: PasteRefusal): Answer => ({ is: 'problem', why, what });

function readLine(line: string, context: PasteContext): Read {
  try {
    const { tokens, unknown } = readTokens(line);
    if (!tokens.some(({ is }) => is === 'digits') && !tokens.some(writesNumbers))
      return withoutNumbers(tokens, unknown);
    if (unknown !== null) throw new PasteRefusal('unknown_word', unknown);
    const lengths = context.heading.flatMap((word) => (word.is === 'length' ? [word.digits] : []));
    const parts = readSegments(tokens, lengths[0] ?? null).map((segment) =>
      readBets(segment, context),
    );
    return {
      answer: {
        is: 'bets',
        bets: parts.flatMap(({ bets }) => bets),
        because: [...new Set(parts.map(({ because }) => because))],
      },
    };
  } catch (problem) {
    if (problem instanceof PasteRefusal) return { answer: refusal(problem) };
    throw problem;
  }
}

const writesNumbers = (token: Token): boolean =>
  token.is === 'word' && token.meaning.is === 'helper';

/**
 * Reads a line without numbers: a heading or talk. A line that looks like a heading and is not
 * understood ends the heading before it.
 */
function withoutNumbers(tokens: readonly Token[], unknown: string | null): Read {
  const words = tokens.flatMap((token) =>
    token.is === 'word' && (token.meaning.is === 'side' || token.meaning.is === 'length')
      ? [token.meaning]
      : [],
  );
  if (unknown === null && words.length > 0) return { answer: { is: 'heading' }, under: words };
  if (words.length > 0 || (unknown !== null && namesASide(unknown)))
    return { answer: refusal(new PasteRefusal('unknown_word', unknown)), under: [] };
  return { answer: { is: 'talk' } };
}
