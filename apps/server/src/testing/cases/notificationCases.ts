import { unsigned, wrong } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';

/** What members are told, and how they want it. */
export function notificationCases({ token }: CasesWorld) {
  const quiet = { from: 1_320, to: 420 };
  return {
    '/api/notifications.list': {
      good: () => ({ token, body: {} }),
      bad: wrong({ token, body: { limit: 31 } }),
    },
    '/api/notifications.since': {
      good: () => ({ token, body: { serial: 0 } }),
      bad: wrong({ token, body: { serial: -1 } }),
    },
    '/api/notifications.see': {
      good: () => ({ token, body: { upTo: 1 } }),
      bad: wrong({ token, body: { upTo: 'all' } }),
    },
    '/api/notifications.read': {
      good: () => ({ token, body: { serial: 1 } }),
      bad: wrong({ token, body: { serial: null } }),
    },
    '/api/notifications.settings': { good: () => ({ token }), bad: unsigned },
    '/api/notifications.set-settings': {
      good: () => ({
        token,
        body: { switches: [{ kind: 'news', channel: 'push', told: true }], quiet },
      }),
      bad: wrong({ token, body: { quiet: { ...quiet, to: 1_440 } } }),
    },
  };
}
