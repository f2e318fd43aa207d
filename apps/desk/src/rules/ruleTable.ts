import type { MoneyRules, RulesChange } from '@poy/contract/operators';
import { readAmount, ruleBounds } from '@poy/contract/rules';
import { numberProblem, type Problem } from '../steps/checks.ts';

type RuleUnit = 'baht' | 'times' | 'hours' | 'minutes' | 'percent';
type Bounds = Readonly<Record<'least' | 'most', number>>;

/** The parts of a site's rules, in the order of the page. */
export const ruleParts = ['withdrawals', 'turnover', 'rewards', 'ahead'] as const;
export type RulePart = (typeof ruleParts)[number];
export type RuleName = {
  [Part in RulePart]: keyof (typeof ruleBounds)[Part];
}[RulePart];

/** A number that a site sets. */
export interface Rule {
  readonly part: RulePart;
  readonly name: RuleName;
  readonly unit: RuleUnit;
  /** In the unit of the wire, both included. */
  readonly bounds: Bounds;
}

const units: Readonly<Record<RuleName, RuleUnit>> = {
  minimum: 'baht',
  perTime: 'baht',
  perDay: 'baht',
  timesPerDay: 'times',
  holdHours: 'hours',
  reviewAbove: 'baht',
  twoAbove: 'baht',
  returnFee: 'baht',
  perDeposit: 'percent',
  commission: 'percent',
  pointStake: 'baht',
  pointValue: 'baht',
  most: 'baht',
  minutes: 'minutes',
};

/** The numbers that a site sets, in the order of the page. */
export const ruleTable: readonly Rule[] = ruleParts.flatMap((part) =>
  (Object.entries(ruleBounds[part]) as [RuleName, Bounds][]).map(([name, bounds]) => ({
    part,
    name,
    unit: units[name],
    bounds,
  })),
);

/** Returns the number of a rule; undefined where a change leaves it as it is. */
export function numberOf(rules: MoneyRules | RulesChange, { part, name }: Rule) {
  const values: Readonly<Record<string, unknown>> = rules[part] ?? {};
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
}

/** Shares are written as percent, and sent in thousandths. */
const perPercent = 10;
/** Returns a number of the wire in the unit that people read. */
export const inUnit = (unit: RuleUnit, value: number): number =>
  unit === 'percent' ? value / perPercent : value;

const decimals: Readonly<Record<RuleUnit, 0 | 1 | 2>> = {
  baht: 2,
  percent: 1,
  hours: 2,
  minutes: 0,
  times: 0,
};
/** Reads a typed number in its unit, behind which a percent sign may stand. */
const read = (unit: RuleUnit, text: string) =>
  readAmount(unit === 'percent' ? text.replace(/[%％]\s*$/u, '') : text, {
    decimals: decimals[unit],
  });

/** Reads what was typed for a rule, in digits of any script; null where it is not within its bounds. */
export function readRule({ unit, bounds }: Rule, text: string): number | null {
  const { value: typed } = read(unit, text);
  if (typed === null) return null;
  const value = unit === 'percent' ? Math.round(typed * perPercent) : typed;
  return value >= bounds.least && value <= bounds.most ? value : null;
}

/** Checks what was typed for a rule. */
export const ruleProblem = (rule: Rule, text: string): Problem | null =>
  numberProblem(read(rule.unit, text).problem) ?? (readRule(rule, text) === null ? 'bounds' : null);

/** Returns rules with a change over them. */
export const overRules = (rules: MoneyRules, change: RulesChange): MoneyRules =>
  Object.fromEntries(
    ruleParts.map((part) => [part, { ...rules[part], ...change[part] }]),
  ) as MoneyRules;
