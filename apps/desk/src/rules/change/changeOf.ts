import type { MoneyRules, RulesChange } from '@poy/contract/operators';
import { readRule, type Rule, type RuleName } from '../ruleTable.ts';

/** Returns the change that was typed and chosen: an empty field, or one that cannot be read, leaves its rule. */
export function changeOf(
  fields: readonly Rule[],
  typed: Readonly<Partial<Record<RuleName, string>>>,
  chosen: Partial<Pick<MoneyRules['withdrawals'], 'reviewed' | 'holdRepays'>>,
): RulesChange {
  const change: Record<string, Record<string, unknown>> = Object.keys(chosen).length > 0
    ? { withdrawals: { ...chosen } }
    : {};
  for (const rule of fields) {
    const value = readRule(rule, typed[rule.name] ?? '');
    if (value !== null) change[rule.part] = { ...change[rule.part], [rule.name]: value };
  }
  return change;
}
