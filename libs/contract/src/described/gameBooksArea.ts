import type { Area } from './Area.ts';

const refusable = ['NOT_FOUND', 'OPERATOR_REFUSED'] as const;

export const gameBooksArea = {
  tag: 'Operators: books of games',
  description:
    'How our books agree with those of the providers of games, rounds that were left open, and alarms.',
  calls: {
    '/api/operators.games.books': {
      description: 'For older reports, send the last row’s id as `before`.',
    },
    '/api/operators.games.differences': {
      description: 'For further rows, send the last row’s id as `after`.',
    },
    '/api/operators.games.compare': {
      description:
        'What was found before and is not settled is replaced. Settled differences stay settled. It moves no money.',
      errors: refusable,
    },
    '/api/operators.games.settle': {
      description:
        'All of them, or none. A settlement that moves money waits for a second person, who makes the same call. A ' +
        'payout is made with the provider’s own id, so that its later message moves nothing. `details.refusal` says ' +
        'why the wallet refuses.',
      errors: refusable,
    },
    '/api/operators.games.rounds': {
      description: 'For further rows, send the last row’s id as `after`.',
    },
    '/api/operators.games.end-round': {
      description:
        'By `records`, the provider is asked for the round, and what is missing here is executed first. `asItStands` ' +
        'settles the stake, pays nothing and waits for a second person. A win that comes later is still taken.',
      errors: refusable,
    },
    '/api/operators.games.alarms': {
      description:
        'Alarms about messages end when an operator has looked into them. Those with an id below zero end with their ' +
        'cause: differences, a day that was not listed, rounds that are open for too long.',
    },
    '/api/operators.games.acknowledge': {
      description: 'What came before the call raises no other alarm.',
      errors: refusable,
    },
  },
} as const satisfies Area;
