import { rulesNow, type AuditRow, type RulesNow, type RuleStep } from '@poy/contract/operators';
import { overRules } from './changedRules.ts';

/** The values of rules that steps of earlier releases do not have, as they were for every site then. */
const notSetThen = {
  withdrawals: { holdRepays: false, returnFee: 0 },
  ahead: { most: 0, minutes: 30 },
};

/** Reads the rules from a row of the log, also from one that an earlier release wrote. */
function rulesOf(state: unknown): RulesNow {
  const { rules, ...rest } = state as { rules: Record<string, object> };
  const { withdrawals, ahead } = notSetThen;
  return rulesNow.parse({
    ...rest,
    rules: {
      ...rules,
      withdrawals: { ...withdrawals, ...rules['withdrawals'] },
      ahead: rules['ahead'] ?? ahead,
    },
  });
}

/** Returns a step about a site's rules as operators read it, from its row of the log. */
export function ruleStep({ id, at, operator, action, reason, ...row }: AuditRow): RuleStep {
  const before = rulesOf(row.before);
  const after = rulesOf(row.after);
  const step = { id, at, operator, reason, was: before.rules };
  const asked = action === 'rules.refuse' ? before.waiting : after.waiting;
  // Rules that were tightened while a change waited leave that change as it was.
  const proposed = action === 'rules.change' && asked?.id !== before.waiting?.id;
  if (asked && (proposed || action === 'rules.refuse'))
    return {
      ...step,
      kind: proposed ? 'proposed' : 'refused',
      to: overRules(before.rules, asked.change),
    };
  return {
    ...step,
    kind: action === 'rules.confirm' ? 'confirmed' : 'changed',
    to: after.rules,
  };
}
