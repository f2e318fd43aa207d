import type { Area } from './Area.ts';

export const gameLaunchArea = {
  tag: 'Games',
  description:
    'The lobby, and opening titles of providers of games. Stakes and wins come from the provider.',
  calls: {
    '/poy-api/games.lists': {
      description:
        'Empty at a site without games. A partner that is `away` is off or being drained, and its page says so.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/games.place': {
      description:
        'The name of a list wins over that of a title. Large and small letters count only where two names differ in ' +
        'nothing else; `address` has the right ones. What the site hides, or another site’s demo, is `NOT_FOUND`.',
      errors: ['NOT_FOUND', 'FORBIDDEN'],
    },
    '/poy-api/games.mine': {
      description:
        'The newest of both come first. Money is that of rounds that began today. Titles that the site does not ' +
        'offer any more may be among them.',
      errors: ['FORBIDDEN'],
    },
    '/poy-api/games.favourite': {
      description: 'A member may have 200 favourites. All of them are answered, the newest first.',
      errors: ['NOT_FOUND', 'FAVOURITES_FULL', 'FORBIDDEN', 'RATE_LIMITED'],
    },
    '/poy-api/games.launch': {
      description:
        'The address opens the title for this member alone, and takes bets until the member signs out. Whoever may ' +
        'not play is told why in `details.why`. A title that is only for demos is `NOT_FOUND` on another site, and ' +
        'so is one that the site hides. `session` names the launch for `games.played`.',
      errors: ['NOT_FOUND', 'GAME_CLOSED', 'GAME_REFUSED', 'GAME_UNAVAILABLE', 'RATE_LIMITED'],
    },
    '/poy-api/games.demo': {
      description:
        'For guests, too. The provider plays with money of its own making and calls no wallet. A title that cannot ' +
        'be tried, or not at this site, is `NOT_FOUND`. Ten a minute from one address.',
      errors: [
        'NOT_FOUND',
        'GAME_CLOSED',
        'GAME_REFUSED',
        'GAME_UNAVAILABLE',
        'FORBIDDEN',
        'RATE_LIMITED',
      ],
    },
    '/poy-api/games.played': {
      description:
        'Counts the rounds of the title that began from the launch to its end. Two launches of one title that are ' +
        'open at once count the same rounds.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    '/poy-api/games.round-picture': {
      description:
        'Another member’s round is `NOT_FOUND`, and so is every round of a provider without such pages. Twenty a ' +
        'minute.',
      errors: ['NOT_FOUND', 'GAME_UNAVAILABLE', 'RATE_LIMITED'],
    },
    '/poy-api/games.leave': {
      description:
        'No bet of an opened title is taken any more. What a round that is still open wins is paid.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
  },
} as const satisfies Area;
