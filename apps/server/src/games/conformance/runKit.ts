import type { Db } from '../../db/db.ts';
import { DatabaseAway } from '../../db/trouble/databaseAway.ts';
import type { No } from '../dialects/Counterpart.ts';
import { openBench, type OpenedBench, type Voices } from './bench/openBench.ts';
import { neverCommitted, takenBack } from './bench/undoing.ts';
import { CannotSay, RuleBroken, type Rule, type RuleGroup } from './Rule.ts';
import { ruleGroups } from './ruleGroups.ts';

/** The result of one rule. */
export interface RuleResult {
  readonly group: string;
  readonly code: string;
  readonly says: string;
  /** `cannot`: the protocol has no words for it, and the dialect says why. */
  readonly outcome: 'passed' | 'failed' | 'cannot';
  /** The reason, where it did not pass. */
  readonly why: string | null;
}

/** The result of a run. */
export interface KitRun {
  readonly results: readonly RuleResult[];
  /** The reasons of refusals that were asked for and heard. */
  readonly heard: ReadonlySet<No>;
}

type Verdict = Pick<RuleResult, 'outcome' | 'why'>;
const failed = (why: string): Verdict => ({ outcome: 'failed', why });
const passed: Verdict = { outcome: 'passed', why: null };

/** Returns what happened in a rule. @throws DatabaseAway, because no other rule can be tried either */
async function tried(rule: Rule, { bench, wrongBooks }: OpenedBench): Promise<Verdict | CannotSay> {
  try {
    await rule.run(bench);
    const wrong = await wrongBooks();
    return wrong.length === 0 ? passed : failed(`the books disagree: ${wrong.join(', ')}`);
  } catch (error) {
    if (error instanceof CannotSay) return error;
    if (error instanceof DatabaseAway) throw error;
    const words = error instanceof Error ? error.message : String(error);
    return failed(error instanceof RuleBroken ? words : `the rule could not be tried: ${words}`);
  }
}

/**
 * Compares what happened with what the dialect says of itself: a rule that it cannot express has a reason, and
 * a rule that it can express has none.
 */
function judged(verdict: Verdict | CannotSay, reason: string | undefined): Verdict {
  if (verdict instanceof CannotSay)
    return reason === undefined
      ? failed(`${verdict.message}, and the dialect gives no reason`)
      : { outcome: 'cannot', why: reason };
  return reason === undefined ? verdict : failed('the dialect calls it not to be said, and it was');
}

/** Runs rules one after the other on a bench, each from the same beginning. */
async function tryAll(
  tx: Db,
  opened: OpenedBench,
  groups: readonly RuleGroup[],
): Promise<RuleResult[]> {
  const { cannot } = opened.bench.counterpart;
  const results: RuleResult[] = [];
  for (const { name, rules } of groups)
    for (const rule of rules) {
      const verdict = await takenBack(tx, () => tried(rule, opened));
      const { code, says } = rule;
      results.push({ group: name, code, says, ...judged(verdict, cannot[code]) });
    }
  return results;
}

/**
 * Holds a dialect to the rules of the wallet against the row of a partner. The messages go through the code of
 * real callbacks, in one transaction with members, keys and titles of its own that is never committed: nothing
 * of the run is left, also on an installation that is in use.
 * @throws DatabaseAway, or Error where there is no such partner
 */
export const runKit = (
  db: Db,
  partner: string,
  voices: Voices,
  groups: readonly RuleGroup[] = ruleGroups,
): Promise<KitRun> =>
  neverCommitted(db, async (tx) => {
    const opened = await openBench(tx, partner, voices);
    return { results: await tryAll(tx, opened, groups), heard: opened.heard };
  });
