import { reason } from '../../operatorApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

/** Holidays of exchanges, and draws that are on another day. */
export function calendarCases({ reads, does, call }: OperatorSteps) {
  return {
    '/api/operators.holidays.list': reads('operator2', () => ({ query: { calendar: 'SET' } })),
    '/api/operators.holidays.add': does('operator1', () => ({
      body: { calendar: 'SET', day: '2031-03-03', name: 'a day off', reason },
    })),
    '/api/operators.holidays.remove': does('operator1', async () => {
      const body = { calendar: 'SET', day: '2031-03-04', reason };
      await call('operator1', '/api/operators.holidays.add', { ...body, name: 'a day off' });
      return { body };
    }),
    '/api/operators.draws.list': reads('operator2'),
    '/api/operators.draws.move': does('operator1', () => ({
      body: { betName: 'BET_GOVERNMENT', day: '2031-05-01', movedTo: '2031-05-02', reason },
    })),
    '/api/operators.draws.restore': does('operator1', async () => {
      const body = { betName: 'BET_GOVERNMENT', day: '2031-06-01', reason };
      await call('operator1', '/api/operators.draws.move', { ...body, movedTo: '2031-06-02' });
      return { body };
    }),
  };
}
