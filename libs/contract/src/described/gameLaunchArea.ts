import type { Area } from './Area.ts';

export const gameLaunchArea = {
  tag: 'Games',
  description: 'Opening the titles of providers of games. Stakes and wins come from the provider.',
  calls: {
    '/poy-api/games.launch': {
      description:
        'The address opens the title for this member alone, and takes bets until the member signs out. Whoever may ' +
        'not play is told why in `details.why`. A title that is only for demos is `NOT_FOUND` on another site.',
      errors: ['NOT_FOUND', 'GAME_CLOSED', 'GAME_REFUSED', 'GAME_UNAVAILABLE', 'RATE_LIMITED'],
    },
    '/poy-api/games.leave': {
      description:
        'No bet of an opened title is taken any more. What a round that is still open wins is paid.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
  },
} as const satisfies Area;
