import type { Area } from '../Area.ts';

export const bankFeedArea = {
  tag: 'Bank feed',
  description:
    'The calls by which readers of bank accounts, wallets and chains report money that came in.',
  calls: {
    '/api/bank-feed.movements': {
      description:
        'A movement that fits the exact amount of one open request, or a checked slip, is credited at once; every ' +
        'other waits for an operator. The same movement may be sent again: it counts once. Sent with `reversed`, ' +
        'it is taken back from whoever got it, also before it was reported. Sign every request, see the ' +
        'security scheme `feedSignature`.',
      errors: ['NOT_FOUND'],
    },
    '/api/wallet-feed.movements': {
      description:
        'A transfer is credited where its message has the reference of an open request and its amount is the asked ' +
        'one; every other waits for an operator. It is signed like a bank’s, with a secret of its own.',
      errors: ['NOT_FOUND'],
    },
    '/api/chain-feed.transfers': {
      description:
        'Reports may come in any order and any number of times: the highest count of a block holds. With the 20th ' +
        'confirmation a transfer of the exact amount of an open request is credited with the baht of its quote; ' +
        'every other waits for an operator. A block that is `gone` counts no more. It is signed like a bank’s, with ' +
        'a secret of its own.',
      errors: ['NOT_FOUND', 'UNAVAILABLE'],
    },
    '/api/chain-feed.rates': {
      description:
        'The next quotes are made with the newest rate. Without one of the last ten minutes nobody is given a quote.',
      errors: [],
    },
  },
} as const satisfies Area;
