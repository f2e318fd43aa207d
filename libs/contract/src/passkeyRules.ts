import type { RuleProblem } from './rules.ts';

/** The most passkeys that a member may have. */
export const passkeysMost = 10;
/** The bounds of the name that a member gives a passkey, in characters. */
export const passkeyNameRule = { min: 1, max: 40 } as const;

const readable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** Checks the name of a passkey without the white space around it. */
export function passkeyNameProblem(
  name: string,
): Extract<RuleProblem, `passkeyName.${string}`> | null {
  const text = name.trim();
  if (text === '') return 'passkeyName.required';
  if ([...text].length > passkeyNameRule.max) return 'passkeyName.length';
  return readable.test(text) ? null : 'passkeyName.invalid';
}
