import type { Area } from './Area.ts';

export const pushArea = {
  tag: 'Push',
  description: 'Messages to devices whose page is closed.',
  calls: {
    '/api/push.details': {
      description:
        'A browser subscribes with `key`. One that subscribed with another key has to do it anew, because ' +
        'nothing is sent to that subscription. `key` is null where the installation sends none.',
      errors: ['RATE_LIMITED'],
    },
    '/api/push.add': {
      description:
        'The subscription belongs to the member and ends with the session, however that ends. The same address ' +
        'under another member moves, and the first member has it no more. A session has one address of a ' +
        'channel. An address at a push service that is not known, or made with another key, is `VALIDATION` ' +
        'with `address.unknown` or `key.replaced`. Where the installation sends none, it is `UNAVAILABLE`.',
      errors: ['RATE_LIMITED', 'UNAVAILABLE', 'unAuthorized'],
    },
    '/api/push.remove': {
      description: 'A device of another member is not found.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
  },
} as const satisfies Area;
