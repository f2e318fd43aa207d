import { bareNumber, oddSign } from '@poy/bet-rules';
import type { RuleProblem } from '../rules.ts';

/**
 * The rules of one-time codes. They have an entry of their own, so that only the pages that ask for
 * a code carry them.
 */
export const otpRule = {
  /** The number of digits of a code. */
  digits: 6,
  /** The tries that a code allows. */
  tries: 5,
  /** The time in ms for which a code holds. */
  holdsMs: 5 * 60_000,
  /** The time in ms after which another code may be asked for. */
  resendMs: 60_000,
} as const;

const whole = new RegExp(`^\\d{${otpRule.digits}}$`);

/** Returns a typed code as it is compared: its digits 0–9, without blanks and marks between them. */
export const otpCodeOf = bareNumber;

/** Checks that a typed code is filled in completely (specification §5). */
export function otpProblem(typed: string): Extract<RuleProblem, `pin.${string}`> | null {
  const code = otpCodeOf(typed);
  const odd = oddSign(code, /\D/u);
  if (odd) return `pin.${odd}`;
  return whole.test(code) ? null : 'pin.required';
}
