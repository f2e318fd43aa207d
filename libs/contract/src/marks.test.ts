import { invitationOf, nameOf, readAmount } from '@poy/bet-rules';
import { markCases, type MarkKind } from '@poy/bet-rules/marks/cases.ts';
import { describe, expect, it } from '@jest/globals';
import { accountNumberOf, accountNumberProblem } from './money/banks.ts';
import { otpCodeOf, otpProblem } from './sign-in/otpRules.ts';
import { phoneNumberOf, phoneNumberProblem, signIn, userNameOf, userNameProblem } from './rules.ts';

type Read = readonly [read: string | null, refusal: string | null];

/** Reads a text and checks it, as a page does before it sends. */
const reading =
  (read: (typed: string) => string, problem: (typed: string) => string | null = () => null) =>
  (typed: string): Read => {
    const refusal = problem(typed);
    return [refusal === null ? read(typed) : null, refusal];
  };

const amount =
  (decimals: 0 | 2) =>
  (typed: string): Read => {
    const { value, problem } = readAmount(typed, { decimals });
    return [value === null ? null : String(value), problem];
  };

const readers: Readonly<Record<MarkKind, (typed: string) => Read>> = {
  phone: reading(phoneNumberOf, phoneNumberProblem),
  account: reading(accountNumberOf, accountNumberProblem),
  amount: amount(0),
  satang: amount(2),
  code: reading(otpCodeOf, otpProblem),
  name: reading(nameOf),
  userName: reading(userNameOf, userNameProblem),
  invitation: reading(invitationOf),
};

/** Returns the text with each sign that nobody sees as an escape. */
const seen = (text: string): string =>
  text.replace(
    /[^\p{L}\p{N}\p{M}\p{P}\p{S} ]|\p{Default_Ignorable_Code_Point}/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

describe('a text that somebody pastes', () => {
  it.each(markCases.map(([as, typed, read, refusal]) => [as, seen(typed), typed, read, refusal]))(
    'as %s “%s”',
    (as, _, typed, read, refusal) =>
      expect(readers[as as MarkKind](String(typed))).toEqual([read, refusal ?? null]),
  );

  it.each(markCases.flatMap(([as, , read]) => (read === null ? [] : [[as, read] as const])))(
    'as %s “%s” is read as itself once it was read',
    (as, read) => expect(readers[as](read)[0]).toBe(read),
  );
});

it.each([
  ['phoneNumber.sign.U+004F', 'O'],
  ['sign.U+0E42', 'โ'],
  ['amount.sign.U+0007', 'U+0007'],
  ['pin.sign.U+1F600', '😀'],
  ['phoneNumber.invalid', undefined],
])('the rule %s names the sign %s', (problem, sign) => expect(signIn(problem)).toBe(sign));
