import { reason } from '../../operatorApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const inAnHour = (): number => Date.now() + 3_600_000;

/** Rounds that operators look at, move, stop and end. */
export function roundControlCases({
  reads,
  does,
  call,
  withRound,
  ofRound,
  closed,
}: OperatorSteps) {
  return {
    '/api/operators.rounds.list': reads('operator2', () => ({
      query: { betName: 'BET_GOVERNMENT', limit: '2' },
    })),
    '/api/operators.rounds.one': reads('operator2', ofRound),
    '/api/operators.rounds.exposure': reads('operator2', ofRound),
    '/api/operators.rounds.exposure-limit': does(
      'operator1',
      withRound('BET_STOCK_UK', () => ({ limit: 1_000_000 })),
    ),
    '/api/operators.rounds.move': does(
      'operator1',
      withRound('BET_STOCK_UK', () => ({ closesAt: Date.now() + 600_000 })),
    ),
    '/api/operators.rounds.suspend': does('operator2', withRound('BET_STOCK_KOREA')),
    '/api/operators.rounds.resume': does(
      'operator2',
      withRound('BET_STOCK_TAIWAN', async (betId) => {
        await call('operator2', '/api/operators.rounds.suspend', { betId, reason });
        return {};
      }),
    ),
    '/api/operators.rounds.void': does('operator1', withRound('BET_STOCK_INDIA')),
    '/api/operators.rounds.reopen': does(
      'operator1',
      withRound('BET_STOCK_EGYPT', async (betId) => {
        await closed(betId);
        return { closesAt: inAnHour() };
      }),
    ),
  };
}
