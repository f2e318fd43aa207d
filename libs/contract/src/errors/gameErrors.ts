import type { ErrorRow } from './ErrorRow.ts';

/** The errors of games. The pages of games have their words. */
export const gameErrors = {
  GAME_CLOSED: {
    status: 409,
    text: 'It opens no games now; details.why says what: title, partner (its provider).',
    remote: 'games',
  },
  GAME_REFUSED: {
    status: 409,
    text:
      'The game is not opened; details.why says why: closed (the site), status (the member’s), site (it has no ' +
      'games), region (the country, for all games or for this title).',
    remote: 'games',
  },
  GAME_UNAVAILABLE: {
    status: 503,
    text: 'Nothing was opened; details.why says why: slow (the provider took too long), away, refused (it would not).',
    remote: 'games',
  },
  FAVOURITES_FULL: {
    status: 409,
    text: 'The member has as many favourites as one may have; details.most says how many.',
    remote: 'games',
  },
} as const satisfies Record<string, ErrorRow>;
