import { server } from './server.mjs';

/**
 * Attacks on live messages, on what members are told, and on the messages to their devices.
 * @type {readonly import('../attacks.mjs').Attack[]}
 */
export const messages = [
  {
    name: 'A ticket for live messages is foreign, late, used before, or used twice at once',
    tests: [server('realtime/live/live')],
  },
  {
    name: 'A flood of tickets, connections or messages comes to the hub, or a ticket after its sign-out',
    tests: [server('realtime/live/liveAttacks'), server('realtime/live/comeBack')],
  },
  {
    name: 'A program signs its events wrongly, or asks for what the Pusher API here does not offer',
    tests: [server('realtime/service/service')],
  },
  {
    name: 'A stranger has messages sent to an address of their choice',
    tests: [server('push/subscriptions/subscriptions')],
  },
  {
    name: 'A process is killed while it sends, a service is busy or never ends, a phone changes hands',
    tests: [server('push/send/send'), server('push/firebase/firebase')],
  },
  {
    name: 'Two members use one phone, and the first signs out where nobody answers',
    tests: [
      server('push/worker/worker'),
      'apps/shell/src/session/leavePush.test.ts',
      'e2e/tests/profile/push.spec.ts',
    ],
  },
  {
    name: 'Many processes tell members of the same things at once, and are killed in the middle',
    tests: [server('notifications/told')],
  },
  {
    name: 'One member is told of 10,000 things, or of more than a day allows',
    tests: [server('notifications/allowed')],
  },
  {
    name: 'Three devices of a member lose messages, get them twice, and are killed',
    tests: [
      server('notifications/model'),
      'libs/host/src/notifications/notificationBook.test.ts',
      'libs/host/src/notifications/useKeepNotifications.test.tsx',
    ],
  },
  {
    name: 'Two devices show one list, and one of them has no network while something is told',
    tests: ['e2e/tests/profile/notifications.spec.ts'],
  },
];
