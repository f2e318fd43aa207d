/** Text laid out in columns. Without a width nothing is cut into lines. */
type Width = number | undefined;

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
/** The gap between two columns. */
const gap = '  ';
/** A word that is longer than this may be cut anywhere, such as a hash or a list as JSON. */
const longWord = 24;

/** Returns the letters of a text as a person counts them, each with its marks and vowels. */
const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment);
/** Signs that a terminal draws above, below or within the sign before them, or not at all. */
const withoutCell = /[\p{Mn}\p{Me}\p{Cf}]/gu;
/**
 * Returns how many cells of a terminal a text takes. A vowel that stands beside its letter has a cell
 * of its own, as in คำ, ខា and မြ, although a person counts one letter.
 */
export const widthOf = (text: string): number => Array.from(text.replace(withoutCell, '')).length;
const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Cuts a word between letters into pieces of at most so many cells. */
function* piecesOf(word: string, width: number): Generator<string> {
  let piece = '';
  for (const letter of lettersOf(word)) {
    if (piece && widthOf(piece + letter) > width) {
      yield piece;
      piece = '';
    }
    piece += letter;
  }
  if (piece) yield piece;
}

/** Cuts a text into lines, at its own breaks and then between words where that is possible. */
export function wrap(text: string, width: Width): string[] {
  if (text.includes('\n')) return text.split('\n').flatMap((line) => wrap(line, width));
  if (width === undefined || widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(' ').flatMap((word) => [...piecesOf(word, width)])) {
    const longer = line ? `${line} ${piece}` : piece;
    if (widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = piece;
    }
  }
  return [...lines, line].filter(Boolean);
}

const longestWord = (text: string): number => Math.max(0, ...text.split(' ').map(widthOf));
const total = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, gap.length * Math.max(0, widths.length - 1));

/**
 * Returns the widths of columns that fit: the widest ones give way first, down to their longest
 * word. It is null where even that is too wide.
 */
function fitting(rows: readonly (readonly string[])[], width: Width): number[] | null {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const widths = columns.map((texts) => Math.max(...texts.map(widthOf)));
  if (width === undefined) return widths;
  const least = columns.map(([name = '', ...texts]) =>
    Math.max(widthOf(name), ...texts.map((text) => Math.min(longWord, longestWord(text)))),
  );
  while (total(widths) > width) {
    const spare = widths.map((one, column) => (one > (least[column] ?? 0) ? one : 0));
    const widest = spare.indexOf(Math.max(...spare));
    if (!spare[widest]) return null;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/**
 * Writes rows of equally many cells, the names of the columns first, as a table. It returns null
 * where the table cannot be made narrow enough.
 */
export function tableOf(
  [names, ...rows]: readonly [readonly string[], ...(readonly string[])[]],
  width: Width,
): string | null {
  const widths = fitting([names, ...rows], width);
  if (!widths) return null;
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, column) => padded(text, widths[column] ?? 0))
      .join(gap)
      .trimEnd();
  const lines = (row: readonly string[]): string[] => {
    const wrapped = row.map((text, column) => wrap(text, widths[column]));
    const height = Math.max(1, ...wrapped.map(({ length }) => length));
    return Array.from({ length: height }, (_, at) => line(wrapped.map((texts) => texts[at] ?? '')));
  };
  return [line(names), line(widths.map((one) => '-'.repeat(one))), ...rows.flatMap(lines)].join(
    '\n',
  );
}

/** Writes a name and its value; further lines of the value stand under the first. */
export function labelled(name: string, value: string, left: number, width: Width): string {
  const room = width === undefined ? undefined : Math.max(longWord, width - left - gap.length);
  return wrap(value, room)
    .map((text, at) => `${padded(at === 0 ? name : '', left)}${gap}${text}`)
    .join('\n');
}
