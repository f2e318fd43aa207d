import type { ErrorRow } from './ErrorRow.ts';

/** The errors of games. The pages of games have their words. */
export const gameErrors = {
  GAME_CLOSED: {
    status: 409,
    text: 'The title, or its provider, opens no games now.',
    remote: 'games',
  },
  GAME_REFUSED: {
    status: 409,
    text:
      'The member may not play; details.why says why: closed (the site), status (the member’s), site (it has no ' +
      'games), region.',
    remote: 'games',
  },
  GAME_UNAVAILABLE: {
    status: 503,
    text: 'The provider of the game did not answer; nothing was opened.',
    remote: 'games',
  },
} as const satisfies Record<string, ErrorRow>;
