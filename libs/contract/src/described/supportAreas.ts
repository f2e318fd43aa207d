import type { Area } from './Area.ts';

export const supportArea = {
  tag: 'Support',
  description: 'The ways to reach the people of the site, and messages to them.',
  calls: {
    '/api/agents-supports': {
      description:
        'A text that is not there is `-`. What a member has of their own comes first, and the site’s stands ' +
        'where that is `-` or empty. By POST it answers the same.',
    },
    '/api/support-messages.all': {
      description: 'For older conversations, send `next` of the answer as `before`.',
      errors: ['RATE_LIMITED'],
    },
    '/api/support-messages.one': {
      description:
        'The newest 100 messages, oldest first; null where the member has no such conversation.',
      errors: ['RATE_LIMITED'],
    },
    '/api/support-messages.create': {
      description:
        'The thing must be the member’s own; another one is `NOT_FOUND`. A closed conversation opens again. While ' +
        'ten messages wait for an answer, the next one is `VALIDATION` with `text.waits` for the field `text`.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    '/api/support-messages.read': {
      description: 'An older message than the one that was named before changes nothing.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
  },
} as const satisfies Area;

export const supportCareArea = {
  tag: 'Operators: messages of members',
  description: 'Conversations with members, and the ways to reach the people of a site.',
  calls: {
    '/api/operators.support.settings': {
      description: 'With `userName` those of one member, whose `-` and null are the site’s.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.support.change': {
      description:
        'Only the fields that are sent change, and pages show them at once. Addresses begin with https://.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED'],
    },
    '/api/operators.support.list': {
      description: 'For later conversations, send the last row’s id as `after`.',
    },
    '/api/operators.support.one': {
      description: 'The newest 200 messages, oldest first.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.support.answer': {
      description:
        'The member hears of it by the event `support-answered`. The log of the operators keeps who answered.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED'],
    },
    '/api/operators.support.close': {
      description: 'The member sees that it is closed.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED'],
    },
  },
} as const satisfies Area;
