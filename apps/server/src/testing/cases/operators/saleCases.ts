import { operatorHeaders, reason } from '../../operatorApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const government = 'BET_GOVERNMENT';

/** Limited numbers and rates of a round. */
export function rateCases({ t, reads, does, call, withRound, ofRound }: OperatorSteps) {
  return {
    '/api/operators.limits.list': reads('operator2', ofRound),
    '/api/operators.limits.set': does(
      'operator2',
      withRound(government, () => ({ option: 'teng_bon_2', number: '42', multiply: 45 })),
    ),
    '/api/operators.limits.remove': does(
      'operator2',
      withRound(government, async (betId) => {
        const limited = { option: 'teng_bon_2', number: '43' };
        const body = { betId, ...limited, multiply: 0, reason };
        await call('operator2', '/api/operators.limits.set', body);
        // To take it off lets more money out, so another operator has asked for it first.
        await t.call('/api/operators.limits.remove', {
          body: { betId, ...limited, reason },
          headers: await operatorHeaders(t, 'operator1'),
        });
        return limited;
      }),
    ),
    '/api/operators.rates.list': reads('operator2', ofRound),
    '/api/operators.rates.set': does(
      'operator1',
      withRound(government, () => ({ option: 'teng_bon_3', multiply: 85.5, betMax: 50 })),
    ),
  };
}

/** Tiers, caps and exposure of a market, and the terms of its sets. */
export function saleCases({ reads, does }: OperatorSteps) {
  const ofGovernment = () => ({ query: { betName: government } });
  return {
    '/api/operators.sales.list': reads('operator2', ofGovernment),
    '/api/operators.sales.rate': does('operator1', () => ({
      body: { betName: government, option: 'teng_lang_2', multiply: 8.5, betMax: 50, reason },
    })),
    '/api/operators.sales.tiers': does('operator1', () => ({
      body: {
        betName: government,
        option: 'teng_bon_2',
        tiers: [{ above: 1_000, multiply: 8 }],
        reason,
      },
    })),
    '/api/operators.sales.caps': does('operator1', () => ({
      body: { betName: government, option: 'teng_bon_3', number: 1_000, member: 100, reason },
    })),
    '/api/operators.sales.exposure': reads('operator2', ofGovernment),
    '/api/operators.sales.exposure-limit': does('operator1', () => ({
      body: { betName: government, limit: 9_000_000, reason },
    })),
    '/api/operators.sets.list': reads('operator2'),
    '/api/operators.sets.stock': does('operator2', () => ({
      body: { betName: 'BET_LOTERRY4_MALAY', number: '0042', stock: 3, reason },
    })),
    '/api/operators.sets.terms': does('operator1', () => ({
      body: { betName: 'BET_LOTERRY4_MALAY', prizes: [{ tier: 'front2', prize: 15 }], reason },
    })),
  };
}
