import { formatWireTime } from '@poy/bet-rules';
import type { Deposit } from '@poy/contract';
import { reason } from '../operatorApp.ts';
import { newSlip } from '../playedSlip.ts';
import type { Asked } from '../testApp.ts';
import { key } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';
import type { OperatorSteps } from './operators/operatorSteps.ts';

/** A transfer with a slip that nobody has shown before. */
const telling = (bankId: number): Asked => ({
  headers: key(),
  body: {
    bankId,
    channel: 'mobile',
    channelName: 'Mobile banking',
    amount: 500.5,
    depositAt: formatWireTime(Date.now() - 60_000),
    picture: newSlip(null).toString('base64'),
  },
});

/** Transfers that members tell of with a slip. */
export function manualCases({ t, token, bank }: CasesWorld) {
  return {
    '/poy-api/deposits.manual': {
      good: async () => ({ token: await t.signIn('demo07'), ...telling(bank.bankId) }),
      bad: {
        asked: () => ({ token, body: { bankId: bank.bankId } }),
        code: 'VALIDATION' as const,
      },
    },
  };
}

/** The same, as operators see them. */
export function slipCareCases({ t, reads, does }: OperatorSteps) {
  const told = async (userName: string): Promise<number> => {
    const token = await t.signIn(userName);
    const banks = await t.call('/poy-api/banks.all', { token });
    const [{ bankId } = { bankId: 0 }] = banks.data as { bankId: number }[];
    const made = await t.call('/poy-api/deposits.manual', { token, ...telling(bankId) });
    if (made.status !== 200) throw new Error(made.text);
    return (made.data as Deposit).id;
  };
  return {
    '/api/operators.deposits.manual': reads('operator2'),
    '/api/operators.deposits.slip': reads('operator2', async () => ({
      query: { id: String(await told('demo11')) },
    })),
    '/api/operators.deposits.refuse-slip': does('operator2', async () => ({
      body: { id: await told('demo12'), reason },
    })),
  };
}
