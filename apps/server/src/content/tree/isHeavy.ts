/** The most lines of a text, and the most signs in it that may mean something in Markdown. */
const mostLines = 600;
const mostSigns = 1_500;
/** The most signs of emphasis between two empty lines: what they mean is found by comparing them with each other. */
const mostEmphasis = 500;
/** Quotes and lists in each other, more than any page shows, at the beginning of a line. */
const deep = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){13}/m;

const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/**
 * Returns true for a text that would take long to read. A parser of Markdown compares some signs with all
 * others, and calls itself for each level, so that a text of 12,000 characters could hold the server for
 * seconds.
 */
export const isHeavy = (markdown: string): boolean =>
  countOf(markdown, /\n/g) > mostLines ||
  countOf(markdown, /[*_~`[\]<>&|!\\]/g) > mostSigns ||
  deep.test(markdown) ||
  markdown.split(/\n[ \t]*\n/).some((part) => countOf(part, /[*_~]/g) > mostEmphasis);
