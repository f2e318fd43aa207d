import { laterMonth } from '../../laterMonth.ts';
import { reason } from '../../operatorApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

/** Holidays of exchanges, and draws that are on another day. */
export function calendarCases({ t, reads, does, call }: OperatorSteps) {
  const later = laterMonth();
  return {
    '/api/operators.holidays.list': reads('operator2', () => ({ query: { calendar: 'SET' } })),
    '/api/operators.holidays.add': does('operator1', () => ({
      body: { calendar: 'SET', day: `${later}-03`, name: 'a day off', reason },
    })),
    '/api/operators.holidays.remove': does('operator1', async () => {
      const body = { calendar: 'SET', day: `${later}-04`, reason };
      await call('operator1', '/api/operators.holidays.add', { ...body, name: 'a day off' });
      return { body };
    }),
    '/api/operators.holidays.compare': reads('operator2', () => ({
      query: { betName: 'BET_STOCK_KOREA' },
    })),
    '/api/operators.bells.list': reads('operator2'),
    '/api/operators.bells.set': does('operator1', () => ({
      body: { betName: 'BET_STOCK_UK', day: `${later}-05`, ringsAt: '12:30', reason },
    })),
    '/api/operators.bells.remove': does('operator1', async () => {
      const body = { betName: 'BET_STOCK_UK', day: `${later}-06`, reason };
      // Without its later bell a market is known earlier, which takes one person.
      await t.db
        .script(`INSERT INTO lottery.other_bell SELECT id, '${body.day}', '${body.day}', '17:30', 'a test'
        FROM lottery.market WHERE code = '${body.betName}'`);
      return { body };
    }),
    '/api/operators.draws.list': reads('operator2'),
    '/api/operators.draws.move': does('operator1', () => ({
      body: { betName: 'BET_GOVERNMENT', day: `${later}-01`, movedTo: `${later}-02`, reason },
    })),
    '/api/operators.draws.restore': does('operator1', async () => {
      const body = { betName: 'BET_GOVERNMENT', day: `${later}-16`, reason };
      await call('operator1', '/api/operators.draws.move', { ...body, movedTo: `${later}-17` });
      return { body };
    }),
  };
}
