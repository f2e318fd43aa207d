import type { RuleProblem } from '../rules.ts';
import { linesHaveHiddenSigns } from '../texts/signs.ts';

/**
 * The rules of a message to the people of a site. They have an entry of their own, so that only the
 * page with that form carries them. Their words are those of that page.
 */
export type SupportProblem = Exclude<Extract<RuleProblem, `text.${string}`>, 'text.signs'>;

/** The longest message, in characters of Unicode. */
export const supportTextMax = 1_000;
/** The messages of a member that may wait for an answer, in all open conversations together. */
export const supportWaitingMax = 10;

/**
 * Returns a message as it is kept: one spelling of each letter and of line breaks, without the signs
 * of direction that come with a pasted number. Joiners and places where a line may end stay.
 */
export const tidySupportText = (text: string): string =>
  text
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .normalize();

/** Checks a tidied message. It is plain text, so every sign that can be seen is allowed. */
export function supportTextProblem(text: string): SupportProblem | null {
  if (text === '') return 'text.required';
  if ([...text].length > supportTextMax) return 'text.long';
  return linesHaveHiddenSigns(text) ? 'text.invalid' : null;
}
