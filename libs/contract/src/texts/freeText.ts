import { z } from 'zod';
import { nameOf } from '@poy/bet-rules';
import { hasHiddenSigns, linesHaveHiddenSigns, withoutHidden } from './signs.ts';

/** The marks by which a test knows that a text of a request is one of the types below. */
export const freeTextChecks = {
  typed: z.refine<string>((text) => !hasHiddenSigns(text), 'text.signs'),
  lines: z.refine<string>((text) => !linesHaveHiddenSigns(text), 'text.invalid'),
  cleaned: z.overwrite(withoutHidden),
  secret: z.refine<string>(() => true),
};

/**
 * A text of one line that somebody types. A sign that a terminal obeys, that ends the line or that
 * turns the direction of writing breaks the rule `text.signs`.
 */
export const typedText = z.string().check(freeTextChecks.typed);

/** A text of several lines that somebody types: the same as `typedText`, with breaks and tabs. */
export const typedLines = z.string().check(freeTextChecks.lines);

/**
 * A text of one line that is read without the marks that came with a paste, such as signs of
 * direction. A control character that is left breaks the rule `text.signs`. A text that is far too
 * long is refused before it is read, because thousands of accents in the worst order would take
 * seconds.
 */
export const readText = (read: (typed: string) => string = nameOf, longest = 400) =>
  z.string().max(longest, { abort: true }).overwrite(read).check(freeTextChecks.typed);

/**
 * A text whose hidden signs become spaces. It is for what a page sends by itself, such as the address it
 * came from, because nobody could mend that, and for numbers that are read without their spaces.
 */
export const cleanedText = z.string().check(freeTextChecks.cleaned);

/** A password: it is compared or kept as a hash, and never shown, so that every sign is allowed. */
export const secretText = z.string().check(freeTextChecks.secret);
