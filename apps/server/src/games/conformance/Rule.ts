import type { Bench } from './bench/Bench.ts';

/** One rule that every dialect of the wallet keeps. */
export interface Rule {
  /** Names the rule for good: it stands in reports. */
  readonly code: string;
  /** One sentence for people. */
  readonly says: string;
  /** @throws RuleBroken, or CannotSay where the protocol has no words for it */
  run(bench: Bench): Promise<void>;
}

/** Rules of one kind. */
export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly Rule[];
}

/** A dialect, or the core behind it, did not do what a rule says. */
export class RuleBroken extends Error {}

/** The protocol has no words for what a rule says. */
export class CannotSay extends Error {}

/** @throws RuleBroken where the fact does not hold */
export function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new RuleBroken(words);
}
