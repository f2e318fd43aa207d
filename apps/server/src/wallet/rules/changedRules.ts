import type { MoneyRules, RulesChange } from '@poy/contract/operators';
import { AppError } from '../../http/appError.ts';

/** Returns values over those of now; one that is not given stays. */
function over<Values extends object>(
  was: Values,
  change: { readonly [Name in keyof Values]?: Values[Name] | undefined } = {},
): Values {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...was, ...(Object.fromEntries(given) as Partial<Values>) };
}

const wrong = (field: string, rule: string) =>
  new AppError('VALIDATION', { fields: { [field]: `${field}.${rule}` } });

/** Returns rules with the values of a change over them, whether or not they fit. */
export function overRules(was: MoneyRules, change: RulesChange): MoneyRules {
  const withdrawals = over(was.withdrawals, change.withdrawals);
  const reviewed = [...new Set(withdrawals.reviewed)].sort();
  return {
    withdrawals: { ...withdrawals, reviewed },
    turnover: over(was.turnover, change.turnover),
    rewards: over(was.rewards, change.rewards),
    ahead: over(was.ahead, change.ahead),
  };
}

/**
 * Returns the rules after a change.
 * @throws AppError VALIDATION (bounds the wrong way round, or a point that is worth more than its stake)
 */
export function changedRules(was: MoneyRules, change: RulesChange): MoneyRules {
  const to = overRules(was, change);
  const { withdrawals } = to;
  if (withdrawals.perTime > withdrawals.perDay) throw wrong('perDay', 'invalid');
  if (to.rewards.pointValue > to.rewards.pointStake) throw wrong('pointValue', 'invalid');
  return to;
}
