import { userNameOf } from '@poy/bet-rules';
import type { RuleProblem } from '../RuleProblem.ts';

export const userNameRule = { min: 6, max: 30 } as const;
export const passwordRule = { min: 8, max: 30 } as const;

/** The longest run of one character, or of characters that follow one another up or down. */
const longestRun = 4;

/** Returns true where more than four characters are one repeated, or run straight up or down. */
function runsLong(text: string): boolean {
  const steps = [...text.slice(1)].map(
    (_sign, at) => text.charCodeAt(at + 1) - text.charCodeAt(at),
  );
  return [0, 1, -1].some((step) => {
    let same = 1;
    return steps.some((found) => {
      same = found === step ? same + 1 : 1;
      return same > longestRun;
    });
  });
}

/**
 * The login user name of specification §5 has lowercase letters and digits, at least 6. No more than
 * four of them in a row are repeated or sequential, and the first four are not all the same. It is
 * for sign-up: a name that was taken under older rules still signs in. Capitals are read as small letters.
 */
export function userNameProblem(typed: string): RuleProblem | null {
  const userName = userNameOf(typed);
  if (userName === '') return 'userName.required';
  if (!/^[a-z0-9]+$/.test(userName)) return 'userName.characters';
  if (userName.length < userNameRule.min || userName.length > userNameRule.max)
    return 'userName.short';
  if (/^(.)\1{3}/.test(userName) || runsLong(userName)) return 'userName.repeated';
  return null;
}

/**
 * The password of specification §5 has 8 to 30 characters with an uppercase and a lowercase letter,
 * a digit and a special character.
 */
export function passwordProblem(password: string): RuleProblem | null {
  if (password === '') return 'password.required';
  if (password.length > passwordRule.max) return 'password.long';
  const strong =
    /[A-Z]/.test(password) &&
    /[a-z]/.test(password) &&
    /\d/.test(password) &&
    /[^A-Za-z0-9\s]/.test(password);
  if (!strong) return 'password.weak';
  return password.length < passwordRule.min ? 'password.short' : null;
}
