import type { Area } from './Area.ts';

const refusable = ['NOT_FOUND', 'OPERATOR_REFUSED'] as const;

export const termsArea = {
  tag: 'Operators: terms',
  description: 'Multipliers, bounds, tiers, caps, sets, and the calendar of markets.',
  calls: {
    '/api/operators.limits.list': {
      description: 'A limit holds for one number of one option in one round.',
    },
    '/api/operators.limits.set': {
      description: 'Slips that were sold before keep their multiplier.',
      errors: refusable,
    },
    '/api/operators.limits.remove': {
      description: 'The number is sold at the usual multiplier again.',
      errors: refusable,
    },
    '/api/operators.rates.list': {
      description: 'Answers for each option what holds in the round.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.rates.set': {
      description: 'It holds for slips from then on.',
      errors: refusable,
    },
    '/api/operators.sales.list': {
      description: 'Answers what the rounds of the market begin with.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.sales.rate': {
      description: 'It holds for slips from then on.',
      errors: refusable,
    },
    '/api/operators.sales.tiers': {
      description: 'Without tiers the option has one multiplier, whatever is sold.',
      errors: refusable,
    },
    '/api/operators.sales.caps': {
      description: 'A cap that is null is taken away.',
      errors: refusable,
    },
    '/api/operators.sets.list': {
      description: 'Answers the terms that hold for the next purchase.',
    },
    '/api/operators.sets.stock': {
      description: 'Sets that are sold stay sold. A stock below them only stops the sale.',
      errors: refusable,
    },
    '/api/operators.sets.terms': {
      description: 'Purchases that were made keep their prizes.',
      errors: refusable,
    },
    '/api/operators.holidays.list': {
      description: 'A calendar is shared by the markets that follow it.',
    },
    '/api/operators.holidays.add': {
      description: 'Rounds of that day that exist already stay; the answer names them.',
      errors: refusable,
    },
    '/api/operators.holidays.remove': {
      description: 'Rounds of that day are made again.',
      errors: refusable,
    },
    '/api/operators.holidays.compare': {
      description:
        'For each market: its holidays, its days with another close, bell or draw, and the holidays of the last ' +
        'year that have no day yet.',
    },
    '/api/operators.bells.list': {
      description:
        'The bell is the end of trading: from then on the number of a round can be known. Answers the days from ' +
        'today on, by the clock of the exchange.',
    },
    '/api/operators.bells.set': {
      description:
        'Rounds of these days that exist already are known earlier, and close before the bell; a later bell ' +
        'counts for rounds that are made afterwards, and takes two persons.',
      errors: refusable,
    },
    '/api/operators.bells.remove': {
      description: 'The usual bell counts again. Where that is later, it takes two persons.',
      errors: refusable,
    },
    '/api/operators.draws.list': {
      description: 'Answers the draws that take place on another day than the calendar says.',
    },
    '/api/operators.draws.move': {
      description:
        'It is refused when the round of the day exists already, or when the other day has a draw.',
      errors: refusable,
    },
    '/api/operators.draws.restore': {
      description: 'It is refused when the round exists already.',
      errors: refusable,
    },
  },
} as const satisfies Area;
