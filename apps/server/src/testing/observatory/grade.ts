import type { Answers } from './Answers.ts';
import { rules } from './rules.ts';

/** From this many points without extra credit on, extra credit counts. */
const creditFrom = 90;

/** The Observatory's opinion of a site. */
export interface Grade {
  score: number;
  /** The score without the points that are given on top. */
  withoutCredit: number;
  /** The result of each rule. */
  results: Record<string, string>;
}

/** Grades a site as the Observatory does. */
export function grade(answers: Answers): Grade {
  const found = Object.entries(rules).map(([rule, outcomes]) => {
    const outcome = outcomes.find(({ when }) => !when || when(answers));
    if (!outcome) throw new Error(`No outcome of ${rule} fits`);
    return { rule, ...outcome };
  });
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 100);
  const withoutCredit = sum(found.map(({ points }) => Math.min(points, 0)));
  const all = sum(found.map(({ points }) => points));
  return {
    score: Math.max(withoutCredit >= creditFrom ? all : withoutCredit, 0),
    withoutCredit,
    results: Object.fromEntries(found.map(({ rule, result }) => [rule, result])),
  };
}
