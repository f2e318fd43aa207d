import type { Area } from '../Area.ts';

export const rewardArea = {
  tag: 'Rewards',
  description:
    'What a member has for stake that was settled: commission for the stake of invited members, and points.',
  calls: {
    '/api/af-cashs': {
      description:
        'Commission is a part of the settled stake of the members who signed up by the link, of one level. It ' +
        'stands in an account of its own until it is moved.',
    },
    '/api/af-cashs.transaction.all': {
      description:
        'Every change of the affiliate account is a row, with the balance after it. For older rows, send the last ' +
        'row’s key as `before`.',
    },
    '/api/af-cashs.members': {
      description: 'Names are masked. For older rows, send the last row’s `id` as `before`.',
    },
    '/api/af-cashs.move': {
      description: 'Moves any amount from 1 baht on, as far as there is commission.',
      errors: ['INSUFFICIENT_BALANCE', 'FORBIDDEN', 'RATE_LIMITED'],
    },
    '/api/loyalty-points.balance': {
      description:
        'Points come from the member’s own settled stake; parts of a point are kept. The level is that of the ' +
        'points of a lifetime, also after they were redeemed.',
    },
    '/api/loyalty-points.redeem': {
      description:
        'Takes points and gives what they are worth (`pointValue`) to the member’s money.',
      errors: ['INSUFFICIENT_BALANCE', 'FORBIDDEN', 'RATE_LIMITED'],
    },
  },
} as const satisfies Area;
