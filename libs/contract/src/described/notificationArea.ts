import type { Area } from './Area.ts';

export const notificationArea = {
  tag: 'Notifications',
  description: 'What a member is told: won slips, money, answers, new devices and news.',
  calls: {
    '/api/notifications.list': {
      description:
        'For older rows, send `next` of the answer as `before`. A row that grows, such as the won slips of one ' +
        'round, is told anew: it takes a new `serial` and is unseen again. Rows are deleted after 180 days.',
      errors: ['RATE_LIMITED'],
    },
    '/api/notifications.since': {
      description:
        'Send the `last` of the latest answer. The rows are those that were told or read after it; with `seenTo` and ' +
        '`readTo` they bring a kept list up to date. Where `again` is true, read the list anew.',
      errors: ['RATE_LIMITED'],
    },
    '/api/notifications.see': {
      description: 'A number that is lower than an earlier one changes nothing.',
      errors: ['RATE_LIMITED'],
    },
    '/api/notifications.read': {
      description:
        'A row that has been told anew since has another serial, and stays unread. With `all` every row up to ' +
        '`serial` is read and seen.',
      errors: ['RATE_LIMITED'],
    },
    '/api/notifications.settings': {
      description:
        'A kind that is off for the page is not kept and goes nowhere else. Quiet hours hold back push and LINE, ' +
        'and `perDay` does so for what is not about money and safety.',
      errors: ['RATE_LIMITED'],
    },
    '/api/notifications.set-settings': {
      description: 'Only what is sent changes; `quiet` null ends the quiet hours.',
      errors: ['RATE_LIMITED'],
    },
  },
} as const satisfies Area;
