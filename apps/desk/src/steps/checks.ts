import { readAmount as readTyped, type SignProblem } from '@poy/contract/rules';

/** A rule that a typed text breaks; its words are `problems.<name>`. */
export type Problem =
  'required' | 'reason' | 'amount' | 'twofold' | 'bounds' | 'invalid' | 'password' | SignProblem;
export type Check = (text: string) => Problem | null;

/** The amounts in baht that an operator may enter at once. */
const entered = { min: 0.01, max: 1e9, decimals: 2 } as const;

/** Reads an amount in baht with at most two decimals, in digits of any script; null where it is none. */
export const readAmount = (text: string): number | null => readTyped(text, entered).value;

/** Returns the problem that is told of any number: a sign that is no digit, or two readings. */
export function numberProblem(problem: string | null): 'twofold' | SignProblem | null {
  if (problem === 'twofold') return problem;
  return problem?.startsWith('sign.') ? (problem as SignProblem) : null;
}

export const required: Check = (text) => (text.trim() === '' ? 'required' : null);
export function amount(text: string): Problem | null {
  const { problem } = readTyped(text, entered);
  if (problem === null || problem === 'required') return problem;
  return numberProblem(problem) ?? 'amount';
}
/** The log keeps the reason, so it has at least three characters. */
export const reason: Check = (text) => (text.trim().length < 3 ? 'reason' : null);
