import type { MoneyRules, RulesChange } from '@poy/contract/operators';
import { readRule, type Rule, type RuleName } from './ruleTable.ts';

/** Returns the change that was typed: an empty field, or one that cannot be read, leaves its rule. */
export function changeOf(
  fields: readonly Rule[],
  typed: Readonly<Partial<Record<RuleName, string>>>,
  reviewed: MoneyRules['withdrawals']['reviewed'] | undefined,
): RulesChange {
  const change: Record<string, Record<string, unknown>> = reviewed
    ? { withdrawals: { reviewed } }
    : {};
  for (const rule of fields) {
    const value = readRule(rule, typed[rule.name] ?? '');
    if (value !== null) change[rule.part] = { ...change[rule.part], [rule.name]: value };
  }
  return change;
}
