import type { TextLine } from '../pastedText.ts';

const number = /^\d{1,3}$/;
/** "2 top × 90", "2 bottom × 45 lowered": the option and the rate of a line on a slip of ours. */
const label = /^(?=[^×]*\p{L})([^×]{1,40}?)\s?×\s?\d{1,4}(?:[.,]\d{1,3})*(?:\s[^\d=]*)?$/u;
const stake = /^\d{1,3}(?:,\d{3}){1,2}$|^\d{1,6}$/;
/** The same on one line, as some browsers copy it; behind it the prize or the word for the outcome. */
const inOneLine =
  /^(\d{1,3})\s(?=[^×]*\p{L})([^×]{1,40}?)\s?×\s?\d{1,4}(?:\.\d{1,3})?(?:\s[^\d=]*)?\s(\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:\s(?:\+[\d,.]+|[^\d=]*))?$/u;

/** Returns a bet as a text: "2 top 47=20". */
const betOf = (option: string, digits: string, amount: string): string =>
  `${option} ${digits}=${amount.replaceAll(',', '')}`;

/**
 * Joins the lines of a slip that was copied from a page of ours: number, option with its rate, and
 * stake, each on a line of its own.
 */
export function joinPageRows(lines: readonly TextLine[]): void {
  lines.forEach((line, at) => {
    const [, digits, option, amount] = inOneLine.exec(line.kept) ?? [];
    if (digits !== undefined && option !== undefined && amount !== undefined)
      line.kept = betOf(option, digits, amount);
    const [second, third] = [lines[at + 1], lines[at + 2]];
    const name = label.exec(second?.kept ?? '')?.[1];
    if (!second || !third || name === undefined) return;
    if (line.joined || !number.test(line.kept) || !stake.test(third.kept)) return;
    line.kept = betOf(name, line.kept, third.kept);
    for (const part of [second, third]) {
      part.kept = '';
      part.joined = true;
    }
  });
}
