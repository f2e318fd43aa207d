import type { SupportConversation } from '@poy/contract';
import { reason } from '../../operatorApp.ts';
import { key } from '../callCase.ts';
import type { OperatorSteps } from './operatorSteps.ts';

/** Messages of members, and the ways to reach the people of a site. */
export function supportCareCases({ t, reads, does }: OperatorSteps) {
  const asked = async (): Promise<number> => {
    const token = await t.signIn('demo09');
    const message = { token, body: { text: 'ทดสอบ' }, headers: key() };
    const { data } = await t.call('/api/support-messages.create', message);
    return (data as SupportConversation).id;
  };
  return {
    '/api/operators.support.settings': reads('operator3'),
    '/api/operators.support.change': does('operator3', () => ({
      body: { urlSupport: 'https://chat.example', reason },
    })),
    '/api/operators.support.list': reads('operator2'),
    '/api/operators.support.one': reads('operator2', async () => ({
      query: { id: String(await asked()) },
    })),
    '/api/operators.support.answer': does('operator2', async () => ({
      body: { id: await asked(), text: 'ตอบ' },
      headers: key(),
    })),
    '/api/operators.support.close': does('operator2', async () => ({
      body: { id: await asked(), reason },
    })),
  };
}
