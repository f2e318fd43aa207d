import type { Area } from './Area.ts';

const refusable = ['NOT_FOUND', 'OPERATOR_REFUSED'] as const;

export const operationArea = {
  tag: 'Operators: site',
  description: 'Settings of a site, and releases.',
  calls: {
    '/api/operators.sites.one': {
      description:
        'Answers the settings of the site that the host, or the header `x-poy-site`, names.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.sites.change': {
      description: 'Only the fields that are sent change.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED'],
    },
    '/api/operators.sites.picture': {
      description:
        'Visitors see it within two seconds. The server draws the picture anew and keeps nothing but its pixels. ' +
        'Where one is taken off, the site has its letter again. `details.why` says what is wrong with a picture.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED', 'PICTURES_WAIT'],
    },
    '/api/operators.sites.close': {
      description:
        'Pages and calls of visitors and members are answered 503 within two seconds. Calls of operators, bank feeds ' +
        'and the clockwork go on. Sent again, it changes what visitors are told. It opens at no time by itself.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED'],
    },
    '/api/operators.sites.open': {
      description: 'Open pages come back by themselves within some seconds.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED'],
    },
    '/api/operators.payment-methods.list': {
      description:
        'Answers every way to pay in that the product has, also those that are switched off.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.payment-methods.change': {
      description:
        'Only the fields that are sent change. It holds for the next deposit request; open requests stay.',
      errors: ['NOT_FOUND', 'OPERATOR_REFUSED'],
    },
    '/api/operators.rules.one': {
      description: 'The numbers that hold, also the usual ones, and the change that waits.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.rules.history': {
      description: 'A step that the server refused is in the log alone.',
    },
    '/api/operators.rules.change': {
      description: 'Where one value lets more money out, all of them wait for a second person.',
      errors: refusable,
    },
    '/api/operators.rules.confirm': {
      description: 'Where the change is not stated as it was proposed, nothing changes.',
      errors: refusable,
    },
    '/api/operators.rules.refuse': {
      description: 'The rules stay as they are.',
      errors: refusable,
    },
    '/api/operators.site-accounts.list': {
      description: 'Accounts that were removed are in the log alone.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.site-accounts.add': {
      description:
        'Members pay into it once a second administrator has confirmed it. A way to pay in that lists its accounts ' +
        'takes it when it is listed there.',
      errors: refusable,
    },
    '/api/operators.site-accounts.rest': {
      description: 'Requests that wait for an amount end. The feed of the account is still heard.',
      errors: refusable,
    },
    '/api/operators.site-accounts.feed': {
      description: 'It holds for the next report, and for the next amount that is given on.',
      errors: refusable,
    },
    '/api/operators.site-accounts.wake': {
      description: 'It sends members’ money to the account, so a second administrator confirms it.',
      errors: refusable,
    },
    '/api/operators.site-accounts.remove': {
      description:
        'History stays. Money that comes to the account later waits for operators, as money that no request fits.',
      errors: refusable,
    },
    '/api/operators.site-accounts.confirm': {
      description: 'Where the account is not stated as it was proposed, nothing changes.',
      errors: refusable,
    },
    '/api/operators.site-accounts.refuse': {
      description: 'The accounts stay as they are.',
      errors: refusable,
    },
    '/api/operators.releases.published': {
      description: 'A site without rows of its own has what is in use where `site` is null.',
    },
    '/api/operators.releases.publish': {
      description:
        'The server copies each file and compares it with the record. ' +
        'A version that is there with the same bytes stays as it is.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.releases.choose': {
      description:
        'Pages that are opened from then on have the version, in all processes within five seconds. ' +
        'Open pages keep their files.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.releases.choose-here': {
      description: 'A pin holds when another version is promoted for all sites.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.releases.retire': {
      description: 'A version that a site has is refused, unless it is harmful.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.releases.diff': {
      description:
        'The hashes in the names of files are left out, so that a file is compared with the one before it.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.releases.list': {
      description: 'The first row of a remote is the release that pages start.',
    },
    '/api/operators.releases.record': {
      description:
        'The hash is that of the remote’s entry. A page starts nothing whose content has another.',
      errors: ['OPERATOR_REFUSED'],
    },
  },
} as const satisfies Area;
