import { lineProblem, type DraftLine, type LineProblem } from '@poy/bet-rules';

/**
 * Returns the reason why a line cannot be kept in a set, or null. In a set the stake may be left
 * open.
 */
export function setLineProblem(line: DraftLine): LineProblem | null {
  const problem = lineProblem(line);
  return problem === 'no_price' ? null : problem;
}
