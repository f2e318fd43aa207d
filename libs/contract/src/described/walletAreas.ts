import type { Area } from './Area.ts';

export const walletArea = {
  tag: 'Wallet',
  description: 'Deposits and the statement of a member. Money is baht with at most two decimals.',
  calls: {
    '/poy-api/banks.all': {
      description: 'Answers the accounts of the site that members pay into.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/deposits.create': {
      description:
        'The member is told an exact amount, such as 500.04, by which the payment is recognised; it is held for ' +
        '20 minutes. Where all amounts are taken the request waits in a queue, and `deposit-update` tells when ' +
        'its turn has come.',
      errors: [
        'FORBIDDEN',
        'DEPOSIT_OPEN',
        'DEPOSIT_DEVICE_LIMIT',
        'DEPOSIT_AMOUNT_LIMIT',
        'DEPOSIT_ADDRESS_LIMIT',
        'DEPOSIT_QUEUE_FULL',
        'RATE_LIMITED',
      ],
    },
    '/poy-api/deposits.latest': {
      description:
        'Answers the newest request in whatever state it is, so that a page can go on after a reload.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/deposits.cancel': {
      description:
        'Gives the reserved amount free. A request that is paid or over cannot be cancelled.',
      errors: ['NOT_FOUND', 'FORBIDDEN', 'DEPOSIT_NOT_OPEN'],
    },
    '/poy-api/deposits.claims': {
      description:
        'Answers what the member has said of such money, and whether money that may be theirs waits on an account ' +
        'of the site.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/deposits.claim': {
      description:
        'Tells the operators of a payment that no request was found for. The same said twice is one claim.',
      errors: ['FORBIDDEN', 'DEPOSIT_CLAIMS_WAIT'],
    },
    '/poy-api/transactions.all': {
      description:
        'Every change of the balance is a row, with the balance after it. For older rows, send the last row’s ' +
        'key as `before`. Without a body the answer begins with the newest row.',
      errors: ['FORBIDDEN'],
    },
  },
} as const satisfies Area;

export const bankFeedArea = {
  tag: 'Bank feed',
  description: 'The call by which a reader of bank accounts reports money that came in.',
  calls: {
    '/api/bank-feed.movements': {
      description:
        'A movement that fits the exact amount of one open request is credited at once; every other waits for ' +
        'an operator. The same movement may be sent again: it counts once. Sign every request, see the ' +
        'security scheme `feedSignature`.',
      errors: ['NOT_FOUND'],
    },
  },
} as const satisfies Area;
