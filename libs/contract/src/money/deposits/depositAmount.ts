import type { RuleProblem } from '../../RuleProblem.ts';

/** The bounds of a deposit in baht. A site's own bounds, where set, come from the server. */
export const depositRule = { min: 100, max: 200_000 } as const;

/** Checks an amount to pay in, in whole baht. */
export function depositAmountProblem(
  baht: number | null,
  bounds: { min: number; max: number } = depositRule,
): RuleProblem | null {
  if (baht === null) return 'amount.required';
  if (!Number.isInteger(baht)) return 'amount.invalid';
  if (baht < bounds.min) return 'amount.small';
  return baht > bounds.max ? 'amount.large' : null;
}
