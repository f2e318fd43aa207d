import type { Boot } from '@poy/contract';

/** Lists of pages as remotes have them, for tests of what the shell does with them. */
export const testPages: Boot['pages'] = {
  lotto: {
    '/lotto': 'Lottery',
    '/lotto/yeekee': 'Yeekee',
    '/lotto/yeekee/[^/]+': '!Yeekee',
    '/poy': '!My slips',
    '/poy/[^/]+/[^/]+': '!My slips',
    '/results': 'Results',
  },
  games: { '/games': 'Games' },
  credit: { '/credit': '!Money', '/credit/deposit': '!Deposit!task', '/bank(/.*)?': '!' },
  profile: { '/profile': '!My account', '/profile/edit': '!Edit profile!form' },
};
