import { randomUUID } from 'node:crypto';
import { missing, unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** Devices that get messages. */
export function pushCases({ t, token }: CasesWorld) {
  const body = {
    channel: 'webpush',
    address: 'https://fcm.googleapis.com/fcm/send/case',
    keys: { p256dh: t.deps.env.push.key?.publicKey, auth: 'A'.repeat(22) },
    key: t.deps.env.push.key?.publicKey,
    language: 'th',
  };
  return {
    '/api/push.details': { good: () => ({ token }), bad: unsigned },
    '/api/push.add': {
      good: () => ({ token, body }),
      bad: wrong({ token, body: { ...body, address: 'https://10.0.0.1/' } }),
    },
    '/api/push.remove': {
      good: async () => {
        const { data } = await t.call('/api/push.add', { token, body });
        return { token, body: data };
      },
      bad: missing({ token, body: { id: randomUUID() } }),
    },
  };
}
