import { digits } from '../../operatorWorld.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const malay = 'BET_LOTERRY4_MALAY';

/** Results that operators enter, confirm and correct. */
export function resultCases(steps: OperatorSteps) {
  const { reads, does, withRound, ofRound } = steps;
  /** A body with figures, about a round after a step. */
  const figures = (after: (betId: number) => Promise<void>, source = digits) =>
    withRound(malay, async (betId) => {
      await after(betId);
      return { source };
    });
  return {
    '/api/operators.results.enter': does('operator2', figures(steps.closed)),
    '/api/operators.results.confirm': does('operator1', figures(steps.entered)),
    '/api/operators.results.reject': does(
      'operator2',
      withRound(malay, async (betId) => {
        await steps.entered(betId);
        return {};
      }),
    ),
    '/api/operators.results.history': reads('operator2', ofRound),
    '/api/operators.corrections.enter': does(
      'operator1',
      figures(steps.resulted, { kind: 'digits4', result: '4321' }),
    ),
    '/api/operators.corrections.list': reads('operator2'),
  };
}
