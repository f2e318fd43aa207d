import { randomInt } from 'node:crypto';
import type { RulesNow } from '@poy/contract/operators';
import { reason } from '../../operatorApp.ts';
import { oldHand } from '../../operatorKinds.ts';
import type { OperatorSteps } from './operatorSteps.ts';

/** Has another administrator propose looser rules, in place of what waits. */
async function proposedRules(t: OperatorSteps['t']) {
  const headers = await oldHand(t, { role: 'administrator' });
  const post = (path: string, body: object) =>
    t.call(`/api/operators.rules.${path}`, { body: { ...body, reason }, headers });
  const { rules, waiting } = (await t.call('/api/operators.rules.one', { headers }))
    .data as RulesNow;
  if (waiting) await post('refuse', { id: waiting.id });
  const perDay = rules.withdrawals.perDay + randomInt(1, 1_000);
  const change = { withdrawals: { perDay } };
  const { data } = await post('change', { change });
  return { id: (data as RulesNow).waiting?.id, change };
}

/** What a site sets about withdrawals, turnover and rewards. */
export function ruleCases({ t, reads, does }: OperatorSteps) {
  return {
    '/api/operators.rules.one': reads('operator2'),
    '/api/operators.rules.history': reads('operator2', () => ({ query: { limit: '5' } })),
    '/api/operators.rules.change': does('operator3', () => ({
      body: { change: { withdrawals: { minimum: randomInt(100, 29_900) / 100 } }, reason },
    })),
    '/api/operators.rules.confirm': does('operator3', async () => ({
      body: { ...(await proposedRules(t)), reason },
    })),
    '/api/operators.rules.refuse': does('operator3', async () => ({
      body: { id: (await proposedRules(t)).id, reason },
    })),
  };
}
