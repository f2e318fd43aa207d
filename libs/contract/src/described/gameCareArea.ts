import type { Area } from './Area.ts';

const refusable = ['NOT_FOUND', 'OPERATOR_REFUSED'] as const;

export const gameCareArea = {
  tag: 'Operators: games',
  description: 'The providers of games, their titles, and what a site sets about games.',
  calls: {
    '/api/operators.games.partners': {
      description: 'Answers every partner with its terms, and the ids of the keys that hold.',
    },
    '/api/operators.games.partner': {
      description:
        'Only the fields that are sent change. What is more than a name, a deadline or a lower highest stake waits ' +
        'for a second person. Where it is reached and how it speaks is set while it is off, and is tried again ' +
        'afterwards.',
      errors: refusable,
    },
    '/api/operators.games.key': {
      description: 'An RSA key of 2,048 bits at least, as PEM. Two keys hold during a rotation.',
      errors: refusable,
    },
    '/api/operators.games.key-end': {
      description: 'What is signed with the key is refused from then on. It takes one person.',
      errors: refusable,
    },
    '/api/operators.games.state': {
      description:
        'A partner that is drained takes no launch and no bet, and what it owes is taken. It is switched off once ' +
        'it is drained and no round is open. `details.why` says what a partner lacks that cannot be switched on.',
      errors: refusable,
    },
    '/api/operators.games.check': {
      description:
        'It takes some seconds. A partner can be switched on once `checkedAt` and `conformedAt` are there. Nothing ' +
        'that the rules did is left. What does not go well takes away what had gone well before, but for a partner ' +
        'that takes bets.',
      errors: refusable,
    },
    '/api/operators.games.titles': {
      description: 'For further rows, send the last row’s id as `after`.',
    },
    '/api/operators.games.title': {
      description: 'A closed title is shown and takes no bets; a withdrawn one is not shown.',
      errors: refusable,
    },
    '/api/operators.games.title-add': {
      description: 'A partner has no title and no list of the same code before.',
      errors: refusable,
    },
    '/api/operators.games.title-change': {
      description:
        'Only the fields that are sent change. A country in which the title is blocked no more waits for a second ' +
        'person. A list that the partner does not have is `VALIDATION`.',
      errors: refusable,
    },
    '/api/operators.games.listing': {
      description:
        'Of each kind 1,000 rows are answered, and the numbers count all. `differing` has what the provider says ' +
        'otherwise than the row; nothing is taken over.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.games.listing-read': {
      description:
        'It takes some seconds, and a provider may answer once a minute. `PARTNER_AWAY` says that it did not answer.',
      errors: refusable,
    },
    '/api/operators.games.listing-add': {
      description: 'A title that is there already, or whose code a list has, is left out.',
      errors: refusable,
    },
    '/api/operators.games.lists': {
      description: 'Answers them by partner, in their places.',
    },
    '/api/operators.games.list': {
      description:
        'Its page is `/game/<partner>/<list>`. No title of the partner has the same code.',
      errors: refusable,
    },
    '/api/operators.games.list-remove': {
      description: 'Its page is gone at once.',
      errors: refusable,
    },
    '/api/operators.games.site-titles': {
      description:
        'For further rows, send the last row’s id as `after`. Null is as the title has it.',
    },
    '/api/operators.games.site-title': {
      description:
        'Only the fields that are sent change. A title that is hidden is not launched at the site; rounds that are ' +
        'open go on.',
      errors: refusable,
    },
    '/api/operators.games.site-partners': {
      description: 'Answers every partner of the installation that the site could offer.',
    },
    '/api/operators.games.site-partner': {
      description: 'Its page is not there either. Rounds that are open go on.',
      errors: refusable,
    },
    '/api/operators.games.rule': {
      description: 'Answers the usual rule where the site has set none: no games.',
    },
    '/api/operators.games.rule-change': {
      description:
        'Only the fields that are sent change. A country that is blocked no more, unknown countries that may play, ' +
        'and more stake that counts wait for a second person.',
      errors: refusable,
    },
  },
} as const satisfies Area;
