import type { Area } from '../Area.ts';

export const withdrawalArea = {
  tag: 'Withdrawals',
  description: 'Money of a member that leaves to an own bank account.',
  calls: {
    '/poy-api/withdrawals.terms': {
      description:
        'Answers in `most` what can be withdrawn now, in `refusedFor` the errors that `withdrawals.create` answers ' +
        'to any amount, and in `boundBy` the one to more, each with its sum and the moment at which it ends.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/withdrawals.create': {
      description:
        'The amount leaves the balance at once and is set aside until it is paid or returned; `withdrawal-update` ' +
        'tells of each step. The session must have been proved anew in the last five minutes, see ' +
        '`users.step-up`. A withdrawal may have to be checked by a person first.',
      errors: [
        'FORBIDDEN',
        'STEP_UP_NEEDED',
        'WITHDRAWAL_OFF',
        'WITHDRAWAL_ACCOUNT',
        'WITHDRAWAL_OPEN',
        'WITHDRAWAL_DEBT',
        'WITHDRAWAL_DAY_LIMIT',
        'WITHDRAWAL_TIME_LIMIT',
        'WITHDRAWAL_COUNT_LIMIT',
        'WITHDRAWAL_HELD',
        'WITHDRAWAL_TURNOVER',
        'INSUFFICIENT_BALANCE',
        'WITHDRAWAL_AHEAD',
        'RATE_LIMITED',
      ],
    },
    '/poy-api/withdrawals.all': {
      description: 'For older rows, send `next` of the answer as `before`.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/withdrawals.cancel': {
      description:
        'The amount comes back to the balance. Once the bank was asked to pay, nobody can cancel it.',
      errors: ['NOT_FOUND', 'FORBIDDEN', 'WITHDRAWAL_NOT_OPEN'],
    },
    '/poy-api/debts.pay': {
      description:
        'While there is a debt, nothing can be withdrawn. Send the `debt` of `withdrawals.terms`.',
      errors: ['INSUFFICIENT_BALANCE', 'DEBT_SMALLER', 'FORBIDDEN', 'RATE_LIMITED'],
    },
  },
} as const satisfies Area;
