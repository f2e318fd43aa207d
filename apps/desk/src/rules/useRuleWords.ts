import type { MoneyRules, RulesChange } from '@poy/contract/operators';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { inUnit, numberOf, ruleTable, type Rule } from './ruleTable.ts';

/** Amounts up to this are no bound that a person runs into. */
const unbounded = 1e9;
type Reviewed = MoneyRules['withdrawals']['reviewed'];

/** Returns the words of rules: a value with its unit, its bounds, and what a change does. */
export function useRuleWords() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const value = ({ unit }: Rule, wire: number): string =>
    unit === 'baht'
      ? format.baht(wire)
      : t(`rules.unit.${unit}`, { number: format.multiplier(inUnit(unit, wire)) });
  const bounds = (rule: Rule): string => {
    const least = value(rule, rule.bounds.least);
    return rule.bounds.most === unbounded
      ? t('rules.bounds.least', { least })
      : t('rules.bounds.between', { least, most: value(rule, rule.bounds.most) });
  };
  const reasons = (list: Reviewed): string =>
    list.length === 0
      ? t('rules.nobody')
      : list.map((one) => t(`withdrawals.reason.${one}`)).join(', ');
  const name = (rule: Rule['name'] | 'reviewed' | 'holdRepays'): string => t(`rules.name.${rule}`);
  const onOff = (on: boolean): string => t(`rules.switch.${on ? 'on' : 'off'}`);
  /** Returns what a change does to rules: the name of each rule with its value before and after. */
  const changes = (was: MoneyRules, change: RulesChange): [string, string][] => {
    const rows = ruleTable.flatMap((rule): [string, string][] => {
      const to = numberOf(change, rule);
      const from = numberOf(was, rule) ?? 0;
      return to === undefined || to === from
        ? []
        : [[name(rule.name), t('rules.fromTo', { was: value(rule, from), to: value(rule, to) })]];
    });
    const before = was.withdrawals.reviewed;
    const after = change.withdrawals?.reviewed ?? before;
    const more = after.filter((one) => !before.includes(one));
    const less = before.filter((one) => !after.includes(one));
    const reviewed: [string, Reviewed][] = [
      [t('rules.reviewMore'), more],
      [t('rules.reviewLess'), less],
    ];
    const repaid = was.withdrawals.holdRepays;
    const repays = change.withdrawals?.holdRepays ?? repaid;
    const switched: [string, string] = [
      name('holdRepays'),
      t('rules.fromTo', { was: onOff(repaid), to: onOff(repays) }),
    ];
    return [
      ...rows,
      ...(repays === repaid ? [] : [switched]),
      ...reviewed.flatMap(([head, list]): [string, string][] =>
        list.length > 0 ? [[head, reasons(list)]] : [],
      ),
    ];
  };
  return { value, bounds, reasons, name, onOff, changes };
}
