import { randomUUID } from 'node:crypto';
import type { Deposit } from '@poy/contract';
import { feedSignature } from '../../calls/feedSignature.ts';
import type { Asked } from '../testApp.ts';
import { key, missing, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** A movement that the bank reports with its signature. */
function movement({ t, bank }: CasesWorld): Asked {
  const body = JSON.stringify({
    movementId: randomUUID(),
    bankAccountNumber: bank.accountNumber,
    amount: 1.5,
    fromAccount: '1',
    fromName: 'x',
    at: Date.now(),
  });
  const timestamp = String(Date.now());
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': feedSignature(t.deps.env.secrets.bankFeed, timestamp, body),
    },
  };
}

/** Deposits, the bank's reports and the statement. */
export function walletCases(w: CasesWorld) {
  const { t, token, bank } = w;
  const body = { bankId: bank.bankId, prepareAmount: 500 };
  const deposit = async (as: string): Promise<Deposit> =>
    (await t.call('/poy-api/deposits.create', { token: as, body, headers: key() })).data as Deposit;
  return {
    '/api/bank-feed.movements': {
      good: () => movement(w),
      bad: { asked: () => ({ body: {} }), code: 'SIGNATURE_INVALID' as const },
    },
    '/poy-api/banks.all': { good: () => ({ token }), bad: unsigned },
    '/poy-api/deposits.create': {
      good: async () => ({ token: await t.signIn('demo04'), body, headers: key() }),
      bad: { asked: () => ({ token, body }), code: 'IDEMPOTENCY_KEY_REQUIRED' as const },
    },
    '/poy-api/deposits.latest': {
      good: async () => ({ token: await t.signIn('demo05') }),
      bad: unsigned,
    },
    '/poy-api/deposits.cancel': {
      good: async () => {
        const as = await t.signIn('demo06');
        return { token: as, body: { id: (await deposit(as)).id } };
      },
      bad: missing({ token, body: { id: 999_999 } }),
    },
    '/poy-api/deposits.claims': { good: () => ({ token }), bad: unsigned },
    '/poy-api/deposits.claim': {
      good: () => ({ token, body: { amount: 500, sentOn: '2026-11-20', fromLast4: '7776' } }),
      bad: wrong({ token, body: { amount: 500, sentOn: '2026-11-20', fromLast4: '77' } }),
    },
    '/poy-api/transactions.all': {
      good: () => ({ token, body: {} }),
      bad: wrong({ token, body: { limit: 0 } }),
    },
  };
}
