import { isDeepStrictEqual } from 'node:util';
import type { MoneyRules, RulesChange, RulesNow } from '@poy/contract/operators';
import { loosens } from '@poy/contract/rules';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { refused } from '../../http/refused.ts';
import { wantSecondPerson } from '../../operator/index.ts';
import { changedRules } from './changedRules.ts';
import { moneyRules } from './moneyRules.ts';
import { endChange, keepChange, takeChange, waitingChange } from './ruleChanges.ts';
import { writeRules } from './writeRules.ts';

interface By {
  readonly operator: number;
  readonly site: number;
}

/** Returns the rules of a site, and the change of them that waits. */
export const rulesNow = async (db: Db, site: number): Promise<RulesNow> => ({
  rules: await moneyRules(db, site),
  waiting: await waitingChange(db, site),
});

/** Operators of one site take turns, so that a change is judged by the rules that it replaces. */
async function lockRules(db: Db, site: number): Promise<RulesNow> {
  await db.query({
    name: 'wallet_lock_rules',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
  });
  return rulesNow(db, site);
}

async function done(db: Db, site: number, before: RulesNow): Promise<AuditedChange<RulesNow>> {
  const answer = await rulesNow(db, site);
  return { before, after: answer, answer };
}

/**
 * Changes the rules of a site that are given. A change that lets more money out is only proposed, as a
 * whole, because one person could otherwise take every other guard away.
 * @throws AppError VALIDATION, OPERATOR_REFUSED NOTHING_CHANGES or PROPOSAL_WAITING
 */
export async function changeRules(
  db: Db,
  by: By,
  { change, reason }: { change: RulesChange; reason: string },
): Promise<AuditedChange<RulesNow>> {
  const before = await lockRules(db, by.site);
  const same = changedRules(before.rules, {});
  const to = changedRules(before.rules, change);
  if (isDeepStrictEqual(to, same)) throw refused('NOTHING_CHANGES');
  if (loosens(before.rules, to)) {
    const was = touchedBy(change, before.rules);
    await keepChange(db, by, { change, was, reason });
  } else await writeRules(db, by.site, to, change);
  return done(db, by.site, before);
}

/** Returns the values of rules that a change names. */
const touchedBy = (change: RulesChange, rules: MoneyRules): RulesChange =>
  Object.fromEntries(
    Object.entries(change).map(([part, values]) => {
      const now = Object.entries(rules[part as keyof MoneyRules]);
      return [part, Object.fromEntries(now.filter(([name]) => name in (values ?? {})))];
    }),
  );

/** Two statements of a change are the same where they make the same of any rules. */
const sameChange = (rules: RulesNow['rules'], one: RulesChange, other: RulesChange): boolean =>
  isDeepStrictEqual(changedRules(rules, one), changedRules(rules, other));

/**
 * Takes the second step: lets a proposed change hold. All of it is stated again.
 * @throws AppError NOT_FOUND, VALIDATION (it does not fit the rules of now any more), OPERATOR_REFUSED
 * PROPOSAL_DIFFERS, PROPOSAL_OUTDATED, PROPOSAL_DECIDED, or why this operator is no second person
 */
export async function confirmRules(
  db: Db,
  { operator, site }: By,
  { id, change }: { id: number; change: RulesChange },
): Promise<AuditedChange<RulesNow>> {
  const before = await lockRules(db, site);
  const was = await takeChange(db, site, id);
  await wantSecondPerson(db, was.proposer, operator);
  if (!sameChange(before.rules, change, was.change)) throw refused('PROPOSAL_DIFFERS');
  if (was.was && !isDeepStrictEqual(touchedBy(was.change, before.rules), was.was))
    throw refused('PROPOSAL_OUTDATED');
  await writeRules(db, site, changedRules(before.rules, was.change), was.change);
  await endChange(db, id, { status: 'confirmed', operator });
  return done(db, site, before);
}

/**
 * Refuses a proposed change, or takes back one's own.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED PROPOSAL_DECIDED
 */
export async function refuseRules(
  db: Db,
  { operator, site }: By,
  { id }: { id: number },
): Promise<AuditedChange<RulesNow>> {
  const before = await lockRules(db, site);
  await takeChange(db, site, id);
  await endChange(db, id, { status: 'refused', operator });
  return done(db, site, before);
}
