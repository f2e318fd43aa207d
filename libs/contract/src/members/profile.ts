import { z } from 'zod';
import { readText } from '../texts/freeText.ts';
import { userInfo } from './members.ts';
import type { Operation } from '../Operation.ts';
import {
  emailMax,
  emailPattern,
  emailProblem,
  lineIdPattern,
  lineIdProblem,
  namePartProblem,
  namePartRule,
  namePartsOf,
} from './profileRules.ts';
import type { RuleProblem } from '../rules.ts';
import { bodyBytes } from '../wire.ts';

/** The longest picture in base64: a body has room for some other fields beside it. */
const pictureMax = bodyBytes.picture - bodyBytes.usual;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A tidied text of the form; `said` tells the form in the documents, as far as a pattern can. */
const checked = (
  problem: (text: string) => RuleProblem | null,
  said: { description: string; minLength?: number; maxLength?: number; pattern?: string },
) =>
  readText()
    .superRefine((text, context) => {
      const found = problem(text);
      if (found) context.addIssue({ code: 'custom', message: found });
    })
    .meta(said);

const namePart = (field: 'firstName' | 'lastName') =>
  checked((text) => namePartProblem(field, text), {
    description:
      'Each letter, vowel sign and tone mark counts as one character. With a letter; white space ' +
      'around it does not count',
    minLength: namePartRule.min,
    maxLength: namePartRule.max,
  });

const wholeName = checked(
  (text) => {
    const { firstName, lastName } = namePartsOf(text);
    return namePartProblem('firstName', firstName) ?? namePartProblem('lastName', lastName);
  },
  {
    description:
      'First and last name in one text, for clients that have one field. The first name ends at the ' +
      'first white space. `firstName` and `lastName` hold where they are given',
    pattern: '\\S\\s+\\S',
  },
);

/**
 * The body of specification §7, with the first and the last name of §5 as fields of their own.
 * Everything is replaced by what is sent, and a LINE id of null is none.
 */
export const updateUserInfoBody = z
  .object({
    /** A picture replaces the one before, null takes it off, and left out it stays as it is. */
    avatar: z
      .string()
      .max(pictureMax, { abort: true, error: 'avatar.large' satisfies RuleProblem })
      .regex(base64, { abort: true })
      .nullable()
      .optional()
      .meta({
        description:
          'A JPEG, PNG or WebP picture in base64, at most 2,048 pixels wide and high. The middle square ' +
          'of it is kept, 256 pixels wide, without the data that a camera writes into it',
      }),
    firstName: namePart('firstName').optional(),
    lastName: namePart('lastName').optional(),
    name: wholeName.optional(),
    /** Left out, it stays as it is: nobody needs one to be paid out. */
    email: checked(emailProblem, {
      description:
        'The address of mail, by the pattern of browsers, with a dot in the domain. Left out, it stays ' +
        'as it is',
      maxLength: emailMax,
      pattern: emailPattern,
    }).optional(),
    /** Where the member can be written to. It opens nothing: a sign-in by LINE is `lineUid`. */
    lineId: checked(lineIdProblem, {
      description: 'Letters, digits, dots, dashes and underscores, after an @ where there is one',
      maxLength: 41,
      pattern: lineIdPattern,
    }).nullable(),
  })
  .superRefine(({ firstName, lastName, name }, context) => {
    if (name !== undefined) return;
    for (const [field, text] of Object.entries({ firstName, lastName }))
      if (text === undefined)
        context.addIssue({ code: 'custom', path: [field], message: `${field}.required` });
  });
export type UpdateUserInfo = z.output<typeof updateUserInfoBody>;

export const profileOperations = {
  '/api/users-infos': {
    method: 'GET',
    who: 'member',
    summary: 'Read the signed-in member',
    reply: userInfo,
  },
  '/api/users-infos.update': {
    method: 'POST',
    who: 'member',
    summary:
      'Change the name, the address of mail, the LINE id and the picture of the signed-in member',
    body: updateUserInfoBody,
    bodyLimit: bodyBytes.picture,
    reply: userInfo,
  },
} as const satisfies Record<string, Operation>;
