import { joinStakes } from './besides.ts';
import { takeChatHead } from './chatHeads.ts';
import { cleanLine } from './cleanSigns.ts';
import { passNotBets } from './notBets.ts';
import { joinPageRows } from './pageRows.ts';
import type { TextLine } from '../pastedText.ts';
import { takeRowNumbers } from './rowNumbers.ts';
import { askBelowSumWords } from './sums.ts';

const lineOf = (text: string, row: number): TextLine => ({
  row,
  text: text.trim(),
  kept: cleanLine(text),
  head: '',
  sender: null,
  passed: [],
  question: null,
  summed: false,
  joined: false,
  sideBelow: false,
});

/**
 * Returns the lines of a text that are not empty, ready to be read. The stages come in this order:
 * unseen signs go, then the heads of messages, then what is no bet by its shape; the rows of our own
 * pages are joined, the numbers of rows go, and numbers get the stake that stands beside them.
 */
export function prepareLines(rows: readonly string[]): TextLine[] {
  const lines = rows.flatMap((row, at) => (row.trim() === '' ? [] : [lineOf(row, at + 1)]));
  for (const line of lines) {
    takeChatHead(line);
    line.kept = line.kept.replace(/\s+/g, (blanks) => (blanks.includes('\t') ? '\t' : ' '));
    passNotBets(line);
  }
  askBelowSumWords(lines);
  joinPageRows(lines);
  takeRowNumbers(lines);
  joinStakes(lines);
  return lines;
}
