import type { Area } from './Area.ts';

const refusable = ['NOT_FOUND', 'OPERATOR_REFUSED'] as const;

export const operatorArea = {
  tag: 'Operators: access',
  description:
    'Sign-in of operators, their accounts and second factors, and the log of what they did.',
  calls: {
    '/api/operators.login': {
      description:
        'The answer carries the token that every other call of an operator sends in `x-poy-operator`. Where a ' +
        'second factor is needed, `details.why` says so, and the same call is sent again with a code.',
      errors: [
        'invalidLoginCredential',
        'loginAttemptCountReachLimit',
        'FORBIDDEN',
        'RATE_LIMITED',
      ],
    },
    '/api/operators.desk.login': {
      description:
        'For the page of the operators. The cookie counts only in calls with the header `x-poy-desk`, and ends ' +
        'after 30 minutes in which nobody used the page. Codes are asked for as in `operators.login`.',
      errors: [
        'invalidLoginCredential',
        'loginAttemptCountReachLimit',
        'FORBIDDEN',
        'RATE_LIMITED',
      ],
    },
    '/api/operators.logout': { description: 'The token is worth nothing from then on.' },
    '/api/operators.me': {
      description: 'Answers role, sites and permissions, by which a client knows what to offer.',
    },
    '/api/operators.password': {
      description:
        'The present password is asked for again. The old token of this session is worth nothing from then on: ' +
        'the new one is in the answer, and at the desk in the cookie.',
      errors: ['invalidLoginCredential', 'OPERATOR_REFUSED'],
    },
    '/api/operators.all': { description: 'Answers role, sites and state of each.' },
    '/api/operators.create': {
      description: 'A new operator gets no more sites than the caller has.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.change': {
      description:
        'Only the fields that are sent change. Nobody changes the own role. With another password, or when the ' +
        'operator is disabled, the operator’s sessions end.',
      errors: refusable,
    },
    '/api/operators.factor.start': {
      description: 'Answers the secret once, also as an address that an app for codes reads.',
      errors: ['invalidLoginCredential', 'loginAttemptCountReachLimit', 'OPERATOR_REFUSED'],
    },
    '/api/operators.factor.confirm': {
      description:
        'Answers the recovery codes once. Each of them opens one sign-in without the app.',
      errors: ['OPERATOR_REFUSED', 'loginAttemptCountReachLimit'],
    },
    '/api/operators.factor.remove': {
      description:
        'For an operator who has lost the device. Nobody removes the own factor this way.',
      errors: refusable,
    },
    '/api/operators.factor.demand': {
      description: 'Operators without a factor may then do nothing but add one.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.factor.demand-all': {
      description: 'As `operators.factor.demand`, for those who work for all sites.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.audit.list': {
      description:
        'For older rows, send the last row’s id as `before`. Rows cannot be changed or deleted.',
    },
    '/api/operators.seals.list': {
      description:
        'A seal names the last row of a chain of hashes. Whoever keeps it can show later that no row ' +
        'before it was changed.',
    },
  },
} as const satisfies Area;

export const roundControlArea = {
  tag: 'Operators: rounds',
  description: 'Rounds, their exposure, and the entry of results by two people.',
  calls: {
    '/api/operators.rounds.list': {
      description: 'Without a filter it answers the rounds nearest to now.',
    },
    '/api/operators.rounds.one': {
      description: 'Answers state and times, the sums of its slips, and what may be done with it.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.rounds.move': {
      description: 'Times that are left out stay. Members are told by `round-changed`.',
      errors: refusable,
    },
    '/api/operators.rounds.suspend': {
      description: 'The round takes no slips until it is resumed or closes.',
      errors: refusable,
    },
    '/api/operators.rounds.resume': {
      description: 'The round takes slips again until its closing time.',
      errors: refusable,
    },
    '/api/operators.rounds.void': {
      description: 'Every stake is given back. It cannot be undone.',
      errors: refusable,
    },
    '/api/operators.rounds.reopen': {
      description: 'The round gets a later closing time, and must have no result.',
      errors: refusable,
    },
    '/api/operators.rounds.exposure': {
      description:
        'The worst case is the most that the house pays beyond what it took, whichever numbers win.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.rounds.exposure-limit': {
      description: 'Without a limit the round has that of its market again.',
      errors: refusable,
    },
    '/api/operators.sales.exposure': {
      description:
        'Answers the limit that rounds of the market have where they have none of their own.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.sales.exposure-limit': {
      description: 'It holds for rounds that are open now as well.',
      errors: refusable,
    },
    '/api/operators.results.enter': {
      description:
        'With `preview` the answer says what the figures would pay, and nothing is stored.',
      errors: refusable,
    },
    '/api/operators.results.confirm': {
      description:
        'The second person states all figures again, without seeing the first ones. Where they differ nothing is ' +
        'paid.',
      errors: refusable,
    },
    '/api/operators.results.reject': {
      description: 'The round waits for figures again.',
      errors: refusable,
    },
    '/api/operators.results.history': {
      description: 'Answers who entered, confirmed or rejected which figures, and when.',
    },
    '/api/operators.corrections.enter': {
      description:
        'When a second person has confirmed it, what was paid on the wrong figures is taken back and the right ' +
        'prizes are paid. What a member has spent already becomes a debt.',
      errors: refusable,
    },
    '/api/operators.corrections.list': {
      description: 'For older corrections, send the last row’s key as `before`.',
    },
  },
} as const satisfies Area;
