import type { Area } from '../Area.ts';

/** The errors of a call that asks for a deposit. */
const askErrors = [
  'FORBIDDEN',
  'DEPOSIT_OPEN',
  'PAYMENT_METHOD_OFF',
  'PAYMENT_METHOD_CLOSED',
  'DEPOSIT_TOO_SMALL',
  'DEPOSIT_TOO_LARGE',
  'DEPOSIT_DEVICE_LIMIT',
  'DEPOSIT_AMOUNT_LIMIT',
  'DEPOSIT_ADDRESS_LIMIT',
  'DEPOSIT_QUEUE_FULL',
  'RATE_LIMITED',
] as const;

export const walletArea = {
  tag: 'Wallet',
  description: 'Deposits and the statement of a member. Money is baht with at most two decimals.',
  calls: {
    '/poy-api/banks.all': {
      description: 'Answers the accounts of the site that members pay into.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/payment-methods.all': {
      description:
        'Answers what holds now. A way that is switched off is not in the list; one that is closed for maintenance ' +
        'is, with the moment at which it opens.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/deposits.create': {
      description:
        'The member is told an exact amount, such as 500.04, by which the payment is recognised; it is held for ' +
        '20 minutes. Where all amounts are taken the request waits in a queue, and `deposit-update` tells when ' +
        'its turn has come.',
      errors: askErrors,
    },
    '/poy-api/deposits.ask': {
      description:
        'Like `deposits.create`, for the kinds that need no more than an amount. A fast deposit and a QR code have ' +
        'an exact amount, too; `qrPayload` is the text of the code. A wallet transfer is known by its `reference`.',
      errors: askErrors,
    },
    '/poy-api/true.wallet.history': {
      description: 'Answers at most 20 transfers; `transactions.all` has every one.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/deposits.latest': {
      description:
        'Answers the newest request in whatever state it is, so that a page can go on after a reload.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/deposits.open': {
      description: 'Answers what the member still has to pay or waits for.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/deposits.cancel': {
      description:
        'Gives the reserved amount free. A request that is paid or over cannot be cancelled.',
      errors: ['NOT_FOUND', 'FORBIDDEN', 'DEPOSIT_NOT_OPEN'],
    },
    '/poy-api/deposits.manual': {
      description:
        'A picture credits nothing: the check of slips says whether it is true and sent from a verified account of ' +
        'the member, else an operator. A transfer counts once. `matched` is money ahead, taken back if none comes.',
      errors: [
        'FORBIDDEN',
        'DEPOSIT_OPEN',
        'PAYMENT_METHOD_OFF',
        'PAYMENT_METHOD_CLOSED',
        'DEPOSIT_TOO_SMALL',
        'DEPOSIT_TOO_LARGE',
        'SLIP_USED',
        'RATE_LIMITED',
        'PICTURES_WAIT',
      ],
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
    '/api/users-banks.create': {
      description:
        'Money is paid out to an own account alone. The bank is asked whose the account is: where its name is the ' +
        'member’s, the account is verified at once, and where it differs, an operator decides. A bank that does ' +
        'not answer is asked again later. The member has to show first that it is still them. Without an ' +
        '`Idempotency-Key` a repeat with the same account answers the account that it has added.',
      errors: [
        'FORBIDDEN',
        'STEP_UP_NEEDED',
        'BANK_NAME_NEEDED',
        'BANK_ACCOUNT_KNOWN',
        'BANK_ACCOUNT_TAKEN',
        'BANK_ACCOUNTS_FULL',
        'RATE_LIMITED',
      ],
    },
    '/api/users-banks.all': {
      description: 'Removed accounts are left out, and a refused one stays until it is removed.',
      errors: ['FORBIDDEN'],
    },
    '/api/users-banks.remove': {
      description: 'The account can be added again, and is asked about anew.',
      errors: ['NOT_FOUND', 'FORBIDDEN', 'BANK_ACCOUNT_BUSY'],
    },
    '/poy-api/transactions.all': {
      description:
        'Every change of the balance is a row, with the balance after it. For older rows, send the last row’s ' +
        'key as `before`. Without a body the answer begins with the newest row.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/transactions.games': {
      description:
        'Each round stands once, with all that was staked and paid in it. Without a body the answer begins with ' +
        'the newest round of the last days.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/transactions.bank': {
      description:
        'Answers requests of every state, newest first. Without a body the answer begins with the newest one.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/turnovers': {
      description:
        'What a member pays in has to be staked before money may be withdrawn. Stake counts when its round is ' +
        'settled, for the oldest deposit first.',
      errors: ['FORBIDDEN'],
    },
  },
} as const satisfies Area;
