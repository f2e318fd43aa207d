import { visibleLine, withoutUnseen } from './signs.ts';

/** By these a spreadsheet takes a cell for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Words of a page have these where a line may end or not. In a file they would make equal words differ. */
const lineMarks = /[\u200b\u2060]/g;

/** Writes a text as one cell that no spreadsheet runs, and in which no sign turns a line around. */
function textCell(marked: string): string {
  const text = marked.replace(lineMarks, '');
  const safe = formula.test(withoutUnseen(text)) ? `'${text}` : text;
  return `"${visibleLine(safe).replaceAll('"', '""')}"`;
}

const cell = (value: string | number | null): string =>
  typeof value === 'string' ? textCell(value) : String(value ?? '');

/**
 * Writes rows as a file that spreadsheets open: UTF-8 with its mark, so that Excel reads every script,
 * and lines that end as RFC 4180 has them. A number stays a number, and null is an empty cell.
 */
export function csvText(
  heads: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const lines = [heads, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
