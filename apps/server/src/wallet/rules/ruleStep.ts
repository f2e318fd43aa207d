import { rulesNow, type AuditRow, type RuleStep } from '@poy/contract/operators';
import { overRules } from './changedRules.ts';

/** Returns a step about a site's rules as operators read it, from its row of the log. */
export function ruleStep({ id, at, operator, action, reason, ...row }: AuditRow): RuleStep {
  const before = rulesNow.parse(row.before);
  const after = rulesNow.parse(row.after);
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
