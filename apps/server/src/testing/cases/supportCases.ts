import type { SupportConversation } from '@poy/contract';
import { foreignHost, key, missing, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** The ways to reach the people of a site, and messages to them. */
export function supportCases({ t, token }: CasesWorld) {
  const body = { text: 'ทดสอบ' };
  return {
    '/api/agents-supports': { good: () => ({ token }), bad: foreignHost },
    '/api/support-messages.all': { good: () => ({ token, body: {} }), bad: unsignedBody },
    '/api/support-messages.one': {
      good: () => ({ token, body: { about: { kind: 'slip', id: 1 } } }),
      bad: wrong({ token, body: { about: { kind: 'round', id: 1 } } }),
    },
    '/api/support-messages.create': {
      good: () => ({ token, body, headers: key() }),
      bad: { asked: () => ({ token, body }), code: 'IDEMPOTENCY_KEY_REQUIRED' as const },
    },
    '/api/support-messages.read': {
      good: async () => {
        const asked = { token, body, headers: key() };
        const { data } = await t.call('/api/support-messages.create', asked);
        const { id, messages } = data as SupportConversation;
        return { token, body: { conversation: id, message: messages.at(-1)?.id } };
      },
      bad: missing({ token, body: { conversation: 999_999, message: 1 } }),
    },
  };
}

const unsignedBody = { ...unsigned, asked: () => ({ body: {} }) };
