import { randomInt } from 'node:crypto';
import type { SiteAccounts } from '@poy/contract/operators';
import { reason } from '../../operatorApp.ts';
import { oldHand } from '../../operatorKinds.ts';
import type { OperatorSteps } from './operatorSteps.ts';

/** Returns an account that nobody has, as a demo takes them. */
const stated = () => ({
  bankCode: 'DEMO3',
  accountNumber: `000000${randomInt(1_000, 9_999)}`,
  name: 'Poy Demo',
  promptpay: null,
});

/** Has another administrator propose an account. */
async function proposed(t: OperatorSteps['t']) {
  const account = stated();
  const headers = await oldHand(t, { role: 'administrator' });
  const body = { ...account, reason };
  const { data } = await t.call('/api/operators.site-accounts.add', { body, headers });
  const { waiting } = data as SiteAccounts;
  return { ...account, id: waiting.find((one) => one.accountNumber === account.accountNumber)?.id };
}

/** The accounts that members pay into. */
export function siteAccountCases({ t, reads, does, call }: OperatorSteps) {
  /** The body of a call about a new account, which is rested where a test says so. */
  const added = async (rested: boolean) => {
    const { id, ...account } = await proposed(t);
    const path = '/api/operators.site-accounts';
    await call('operator3', `${path}.confirm`, { ...account, id, reason });
    const headers = await oldHand(t);
    const { data } = await t.call(`${path}.list`, { headers });
    const { accounts } = data as SiteAccounts;
    const made = accounts.find((one) => one.accountNumber === account.accountNumber);
    const body = { account: made?.id, reason };
    if (rested) await call('operator1', `${path}.rest`, body);
    return { body };
  };
  return {
    '/api/operators.site-accounts.list': reads('operator2'),
    '/api/operators.site-accounts.add': does('operator3', () => ({
      body: { ...stated(), reason },
    })),
    '/api/operators.site-accounts.rest': does('operator1', () => added(false)),
    '/api/operators.site-accounts.feed': does('operator3', async () => ({
      body: { ...(await added(false)).body, usualDelaySeconds: 300 },
    })),
    '/api/operators.site-accounts.wake': does('operator3', () => added(true)),
    '/api/operators.site-accounts.remove': does('operator3', () => added(true)),
    '/api/operators.site-accounts.confirm': does('operator3', async () => ({
      body: { ...(await proposed(t)), reason },
    })),
    '/api/operators.site-accounts.refuse': does('operator3', async () => ({
      body: { id: (await proposed(t)).id, reason },
    })),
  };
}
