import { nameOf } from '@poy/bet-rules';
import type { RuleProblem } from '../rules.ts';
import { hasHiddenSigns } from '../texts/signs.ts';

/** The most passkeys that a member may have. */
export const passkeysMost = 10;
/** The bounds of the name that a member gives a passkey, in characters. */
export const passkeyNameRule = { min: 1, max: 40 } as const;

/** Checks the typed name of a passkey. */
export function passkeyNameProblem(
  typed: string,
): Extract<RuleProblem, `passkeyName.${string}`> | null {
  const text = nameOf(typed);
  if (text === '') return 'passkeyName.required';
  if ([...text].length > passkeyNameRule.max) return 'passkeyName.length';
  return hasHiddenSigns(text) ? 'passkeyName.invalid' : null;
}
