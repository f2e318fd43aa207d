import { invitationOf } from '@poy/bet-rules';
import { z } from 'zod';
import { freeTextChecks, readText, secretText, typedText } from '../texts/freeText.ts';
import {
  passwordProblem,
  passwordRule,
  phoneNumberOf,
  phoneNumberProblem,
  userNameOf,
  userNameProblem,
  userNameRule,
} from '../rules.ts';

/**
 * A text of a form; `said` tells the form in the documents, as far as a pattern can. `text` is its
 * kind.
 */
export const checked = (
  problem: (text: string) => string | null,
  said: { description: string; minLength?: number; maxLength?: number; pattern?: string },
  text = typedText,
) =>
  text
    .max(200)
    .superRefine((text, context) => {
      const found = problem(text);
      if (found) context.addIssue({ code: 'custom', message: found });
    })
    .meta(said);

/** The user name of a new member. */
export const newUserName = checked(
  userNameProblem,
  {
    description:
      'Lowercase English letters and digits. The first four are not all the same, and no more than ' +
      'four in a row are one repeated or run straight up or down, such as 12345. This is the form ' +
      'that is kept: capitals and wide letters are read as it, and blanks around it do not count',
    minLength: userNameRule.min,
    maxLength: userNameRule.max,
    pattern: '^(?!(.)\\1{3})(?!.*(.)\\2{4})[a-z0-9]+$',
  },
  readText(userNameOf, 200),
);

/** A password that somebody chooses. */
export const newPassword = checked(
  passwordProblem,
  {
    description:
      'With an uppercase and a lowercase English letter, a digit and a sign that is none of these; ' +
      'passwords that many people use are refused',
    minLength: passwordRule.min,
    maxLength: passwordRule.max,
    pattern: '^(?=[\\s\\S]*[A-Z])(?=[\\s\\S]*[a-z])(?=[\\s\\S]*\\d)(?=[\\s\\S]*[^A-Za-z0-9\\s])',
  },
  secretText,
);

/** The phone number of a member. */
export const newPhoneNumber = checked(
  phoneNumberProblem,
  {
    description:
      'A Thai mobile number. This is the form that is kept. Blanks, dashes, dots, brackets and marks ' +
      'that nobody sees are ignored, digits of any script count, and +66, 0066 or 66 stand for the zero',
    pattern: '^0[689]\\d{8}$',
  },
  readText(phoneNumberOf, 200),
);

/**
 * The word of a link by which somebody invites; one that nobody on the site has counts as none. A
 * text that is too long is refused before it is read, as `readText` does.
 */
export const invitation = z
  .string()
  .max(64, { abort: true })
  .overwrite(invitationOf)
  .check(freeTextChecks.cleaned)
  .meta({ description: 'Read in small letters, without blanks and slashes around it' });
