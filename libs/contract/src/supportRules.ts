import type { RuleProblem } from './rules.ts';

/**
 * The rules of a message to the people of a site. They have an entry of their own, so that only the
 * page with that form carries them. Their words are those of that page.
 */
export type SupportProblem = Extract<RuleProblem, `text.${string}`>;

/** The longest message, in characters of Unicode. */
export const supportTextMax = 1_000;
/** The messages of a member that may wait for an answer, in all open conversations together. */
export const supportWaitingMax = 10;

/** Signs that cannot be seen or that turn the direction of writing. Line breaks and tabs are fine. */
const hidden = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Returns a message as it is kept: one spelling of each letter and of line breaks. */
export const tidySupportText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').trim().normalize();

/** Checks a tidied message. It is plain text, so every sign that can be seen is allowed. */
export function supportTextProblem(text: string): SupportProblem | null {
  if (text === '') return 'text.required';
  if ([...text].length > supportTextMax) return 'text.long';
  return hidden.test(text) ? 'text.invalid' : null;
}
