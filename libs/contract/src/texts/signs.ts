export { withoutUnseen } from '@poy/bet-rules';

/**
 * Signs that a terminal obeys or that turn the direction of writing. This file has no zod, so that
 * browsers can carry it. Signs without a width, which Khmer and Burmese text has where a line may
 * end, are not among them.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** The same signs except line breaks and tabs. */
const hiddenInLines =
  /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const everyHidden = new RegExp(hidden, 'gu');
/** By a return without a break behind it, the rest of a line is written over its beginning. */
const everyHiddenInLines = new RegExp(`\\r(?!\\n)|${hiddenInLines.source}`, 'gu');

/** Returns true where a text of one line has a sign that must not be typed. A line break is one. */
export const hasHiddenSigns = (text: string): boolean => hidden.test(text);

/** Returns true where a text of several lines has a sign that must not be typed. */
export const linesHaveHiddenSigns = (text: string): boolean => hiddenInLines.test(text);

/** Writes a sign as JSON would. An escape keeps a line of JSON what it is. */
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Returns a text of one line in which each hidden sign can be read, such as `\u202e`. Line breaks
 * and tabs are written the same way.
 */
export const visibleLine = (text: string): string => text.replace(everyHidden, escaped);

/** Returns a text of several lines in which each hidden sign but breaks and tabs can be read. */
export const visibleLines = (text: string): string => text.replace(everyHiddenInLines, escaped);

/** Returns a text with a space in the place of each hidden sign, so that it stays as long as it is. */
export const withoutHidden = (text: string): string => text.replace(everyHidden, ' ');

/** Returns any JSON value with each text in it as `write` writes it: as one line, if nothing else is said. */
export function visibleAnswer<T>(value: T, write: (text: string) => string = visibleLine): T {
  if (typeof value === 'string') return write(value) as T & string;
  if (Array.isArray(value)) return value.map((part) => visibleAnswer(part, write)) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, visibleAnswer(part, write)]),
  ) as T & object;
}
