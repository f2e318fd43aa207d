import type { Area } from './Area.ts';

export const roundArea = {
  tag: 'Rounds',
  description: 'Markets, their rounds, and the terms of a round.',
  calls: {
    '/poy-api/bet-lists.latest': {
      description:
        'A round is one draw of a market that takes bets until it closes. Its times are in ' +
        '`unixTimeStamp`, in ms; count down to them by the server’s clock in the header `x-poy-now`.',
    },
    '/poy-api/bet-lists.one': {
      description: 'Answers times, state and terms of a round by its betId.',
      errors: ['NOT_FOUND'],
    },
    '/poy-api/bet-list-min-maxes.all': {
      description:
        'Answers for each option the least and the most baht of a line, and the most of a member.',
      errors: ['NOT_FOUND'],
    },
    '/poy-api/number-reachs.rate-now.all': {
      description:
        'Answers the multiplier of each option, and the numbers that are sold at a lower one now, or not ' +
        'at all.',
      errors: ['NOT_FOUND'],
    },
    '/poy-api/number-reachs.rate-recommend.all': {
      description: 'Suggests numbers of which little is sold and whose multiplier is not lowered.',
      errors: ['NOT_FOUND'],
    },
  },
} as const satisfies Area;

export const favouriteMarketArea = {
  tag: 'Favourite markets',
  description: 'Markets that a member wants to see first.',
  calls: {
    '/poy-api/favourite-markets.all': {
      description: 'Answers their codes, `betName`, the first marked first.',
    },
    '/poy-api/favourite-markets.mark': {
      description: 'With `favourite` false the market is no favourite any more.',
      errors: ['NOT_FOUND'],
    },
  },
} as const satisfies Area;

export const resultArea = {
  tag: 'Results',
  description: 'Results of rounds, and how they came about.',
  calls: {
    '/poy-api/bet-list-results': {
      description:
        'Goes back in time. For the next part, send the last row’s key as `before`. The day and the market ' +
        'narrow the list.',
    },
    '/poy-api/bet-list-results.month': {
      description: 'Answers one row for each day with a finished round, the first day first.',
      errors: ['NOT_FOUND'],
    },
    '/poy-api/ying-results.one': {
      description:
        'Answers the shots, the sum and the rows that decided, and what anybody needs to work the result ' +
        'out again. There is no answer before the result is known.',
      errors: ['NOT_FOUND', 'RESULT_NOT_READY'],
    },
  },
} as const satisfies Area;

export const shotArea = {
  tag: 'Shots',
  description:
    'Five-digit numbers that members shoot at a yeekee round. Their sum decides its result.',
  calls: {
    '/poy-api/yings': {
      description: 'For older shots, send the last row’s key as `before`.',
    },
    '/poy-api/yings.summary': {
      description:
        'Answers how many shots the round has and their sum. Changes are told by `shots-changed`.',
      errors: ['NOT_FOUND'],
    },
    '/poy-api/yings.create': {
      description:
        'A number has five digits. One member may shoot once every few seconds; `details.retryAfterMs` says ' +
        'when the next shot is taken.',
      errors: ['NOT_FOUND', 'FORBIDDEN', 'SHOTS_CLOSED', 'SHOT_TOO_SOON', 'ROUND_NOT_OPEN'],
    },
  },
} as const satisfies Area;

const closedToSale = ['ROUND_CLOSED', 'ROUND_NOT_OPEN', 'SALE_SUSPENDED'] as const;

export const slipArea = {
  tag: 'Slips',
  description: 'Slips of lines on numbers of a round.',
  calls: {
    '/poy-api/poys.preview': {
      description:
        'Answers for each line the multiplier it would get, or why it would be refused. Nothing is reserved: ' +
        'the same slip may be refused a moment later.',
      errors: ['NOT_FOUND', 'DUPLICATE_LINES', ...closedToSale],
    },
    '/poy-api/poys.create': {
      description:
        'A slip is taken as a whole or refused as a whole. A line may carry the multiplier that the member ' +
        'saw; where it has changed, the slip is `SLIP_REFUSED` and `details.lines` says which lines and why. ' +
        'The money is taken in the same transaction. Send the same Idempotency-Key again after a failure ' +
        'whose outcome is not known. Where the key has bought another slip, `IDEMPOTENCY_KEY_REUSED` has ' +
        'the id of that slip in `details.poyId`. A refused slip does not use up its key. Stakes are whole baht: less ' +
        'than one baht is `under_min` for its line, and 1.5 is `VALIDATION`.',
      errors: [
        'NOT_FOUND',
        'FORBIDDEN',
        'DUPLICATE_LINES',
        'SLIP_REFUSED',
        'INSUFFICIENT_BALANCE',
        ...closedToSale,
      ],
    },
    '/poy-api/poys.all': {
      description: 'For older slips, send the last row’s key as `before`.',
    },
    '/poy-api/poys.sums': {
      description:
        'Sums all purchases that the filter chooses, whichever the list has shown, by the Bangkok day of ' +
        'buying. A day without any has no row. For older days, send `next` as `before`.',
    },
    '/poy-api/poys.one': {
      description: 'A slip of another member is not found.',
      errors: ['NOT_FOUND'],
    },
    '/poy-api/poys.cancel': {
      description:
        'Some markets let members cancel for a while after the purchase, so many times a day. The stake comes ' +
        'back at once.',
      errors: [
        'NOT_FOUND',
        'CANCEL_OFF',
        'CANCEL_TOO_LATE',
        'CANCEL_LIMIT',
        'ROUND_CLOSED',
        'SALE_SUSPENDED',
      ],
    },
  },
} as const satisfies Area;

export const slipShareArea = {
  tag: 'Shared slips',
  description: 'Slips that members show to others by an address that nobody can guess.',
  calls: {
    '/poy-api/slip-shares.create': {
      description:
        'The page of the slip is `/poy/shared/<key>`. It shows lines and outcome, and nothing that tells whose ' +
        'slip it is. A slip has one key at a time.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    '/poy-api/slip-shares.one': {
      description: 'Answers null for a slip that is not shared, and for one of another member.',
    },
    '/poy-api/slip-shares.revoke': {
      description:
        'The key opens nothing from now on. A slip that is shared again gets another key.',
    },
    '/poy-api/shared-slips.one': {
      description:
        'Needs no session. A key that was taken back is not found, as one that never was.',
      errors: ['NOT_FOUND'],
    },
  },
} as const satisfies Area;

export const numberListArea = {
  tag: 'Number lists',
  description: 'Numbers that a member keeps under a name, to use them on later slips.',
  calls: {
    '/poy-api/number-sets.all': {
      description: 'Answers name, size and version of each list.',
    },
    '/poy-api/number-sets.one': {
      description: 'A list of another member is not found.',
      errors: ['NOT_FOUND'],
    },
    '/poy-api/number-sets.save': {
      description:
        'A change carries the version that it was made from. Where another browser has saved meanwhile, it is ' +
        '`NUMBER_SET_CHANGED` and nothing is lost.',
      errors: ['NOT_FOUND', 'NUMBER_SET_NAME_TAKEN', 'NUMBER_SET_CHANGED', 'NUMBER_SETS_FULL'],
    },
    '/poy-api/number-sets.delete': {
      description: 'Deletes the version that the member saw; a newer one stays.',
      errors: ['NUMBER_SET_CHANGED'],
    },
  },
} as const satisfies Area;

const setSale = {
  description:
    'A set has a fixed price and prizes for the ways in which its four digits can win. The request carries the ' +
    'price and the prizes that the member saw; where others hold, it is `SET_TERMS_CHANGED`. All lines are ' +
    'bought or none. Where the key has bought other sets, `IDEMPOTENCY_KEY_REUSED` has their id in ' +
    '`details.poyId`.',
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'SET_TERMS_CHANGED',
    'SET_SOLD_OUT',
    'INSUFFICIENT_BALANCE',
    ...closedToSale,
  ],
} as const;

export const setArea = {
  tag: '4-digit sets',
  description: 'Sets on four digits, of which each number has a limited stock.',
  calls: {
    '/poy-api/lotteries.4d.latest': {
      description: 'Answers every lottery that the site sells in sets, with its round of now.',
    },
    '/poy-api/lotteries.4d.stock': {
      description: 'Answers the sets left of the numbers that are asked for.',
      errors: ['NOT_FOUND'],
    },
    '/poy-api/lotteries.lao.create': setSale,
    '/poy-api/lotteries.lao-super.create': setSale,
    '/poy-api/lotteries.hanoy.create': setSale,
    '/poy-api/lotteries.malay.create': setSale,
    '/poy-api/lotteries.4d.tickets': {
      description: 'For older purchases, send the last row’s key as `before`.',
    },
    '/poy-api/lotteries.4d.one': {
      description: 'A purchase of another member is not found.',
      errors: ['NOT_FOUND'],
    },
  },
} as const satisfies Area;
