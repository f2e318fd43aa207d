import { lineProblem, type DraftLine, type LineProblem } from '@poy/bet-rules';

/**
 * Returns the reason why a line cannot be kept in a list, or null. In a list the stake may be left
 * open.
 */
export function listLineProblem(line: DraftLine): LineProblem | null {
  const problem = lineProblem(line);
  return problem === 'no_price' ? null : problem;
}
