import { randomUUID } from 'node:crypto';
import { by } from '../../bench/commands.ts';
import type { Rule } from '../../Rule.ts';

export const refusedBets: readonly Rule[] = [
  {
    code: 'no-bet-unknown-token',
    says: 'No bet is taken with a token that no launch gave out.',
    run: ({ make, stake, no }) => no(make.bet(stake, { token: randomUUID() }), 'unknown_token'),
  },
  {
    code: 'no-bet-other-partner',
    says: 'No bet is taken with the token of another partner.',
    run: ({ make, stake, no, foreign }) => no(make.bet(stake, by(foreign)), 'unknown_token'),
  },
  {
    code: 'no-bet-wrong-name',
    says: 'No bet is taken that names another member than its token.',
    run: async ({ make, stake, no, second, needs }) => {
      needs('user');
      await no(make.bet(stake, { user: second.member }), 'wrong_member');
    },
  },
  {
    code: 'no-bet-unknown-title',
    says: 'No bet is taken on a title that the partner does not have.',
    run: async ({ make, stake, no, needs }) => {
      needs('title');
      await no(make.bet(stake, { title: 'conformance-nothing' }), 'wrong_title');
    },
  },
  {
    code: 'no-bet-title-of-another',
    says: 'No bet is taken on a title of another partner.',
    run: async ({ make, stake, no, needs }) => {
      needs('title');
      await no(make.bet(stake, { title: 'conformance-foreign' }), 'wrong_title');
    },
  },
  {
    code: 'no-bet-closed-title',
    says: 'No bet is taken on a title that is closed.',
    run: async ({ make, stake, no, change }) => {
      await change.titleState('conformance-wheel', 'closed');
      await no(make.bet(stake), 'title_closed');
    },
  },
  {
    code: 'no-bet-withdrawn-title',
    says: 'No bet is taken on a title that was withdrawn.',
    run: async ({ make, stake, no, change }) => {
      await change.titleState('conformance-wheel', 'withdrawn');
      await no(make.bet(stake), 'title_closed');
    },
  },
  {
    code: 'no-bet-while-drained',
    says: 'No bet is taken from a partner that is drained.',
    run: async ({ make, stake, no, change }) => {
      await change.partnerState('draining');
      await no(make.bet(stake), 'title_closed');
    },
  },
  {
    code: 'no-bet-wrong-currency',
    says: 'No bet is taken in another currency than that of the partner.',
    run: async ({ make, stake, no, needs }) => {
      needs('currency');
      await no(make.bet(stake, { currency: 'XTS' }), 'wrong_currency');
    },
  },
  {
    code: 'no-bet-after-leaving',
    says: 'No bet is taken after the member has left the game.',
    run: async ({ make, stake, no, change, player }) => {
      await change.leaveGame(player);
      await no(make.bet(stake), 'session_over');
    },
  },
  {
    code: 'no-bet-after-the-time',
    says: 'No bet is taken after the time of the launch is over.',
    run: async ({ make, stake, no, change, player }) => {
      await change.expireGame(player);
      await no(make.bet(stake), 'session_over');
    },
  },
  {
    code: 'no-bet-after-sign-out',
    says: 'No bet is taken after the session of the site has ended.',
    run: async ({ make, stake, no, change, player }) => {
      await change.logOut(player);
      await no(make.bet(stake), 'session_over');
    },
  },
  {
    code: 'no-bet-suspended',
    says: 'No bet is taken of a member who is suspended.',
    run: async ({ make, stake, refused, written, change, player }) => {
      await change.memberStatus(player, 1);
      // Whoever is suspended is signed out, too.
      await refused(written(make.bet(stake)), ['may_not_play', 'session_over']);
    },
  },
  {
    code: 'no-bet-restricted',
    says: 'No bet is taken of a member who may play no games.',
    run: async ({ make, stake, no, change, player }) => {
      await change.memberStatus(player, 3);
      await no(make.bet(stake), 'may_not_play');
    },
  },
  {
    code: 'no-bet-site-without-games',
    says: 'No bet is taken where the site offers no games.',
    run: async ({ make, stake, no, change }) => {
      await change.siteOffersNoGames();
      await no(make.bet(stake), 'may_not_play');
    },
  },
  {
    code: 'no-bet-in-maintenance',
    says: 'No bet is taken while the site is closed.',
    run: async ({ make, stake, no, change }) => {
      await change.closeSite();
      await no(make.bet(stake), 'may_not_play');
    },
  },
  {
    code: 'no-bet-blocked-country',
    says: 'No bet is taken where the site blocks the country of the launch.',
    run: async ({ make, stake, no, change }) => {
      await change.siteBlocksCountry();
      await no(make.bet(stake), 'may_not_play');
    },
  },
  {
    code: 'no-bet-unknown-country',
    says: 'No bet is taken from an unknown country where the site refuses those.',
    run: async ({ make, stake, no, yes, change, player }) => {
      await change.unknownCountry(player);
      await yes(make.bet(stake));
      await change.siteRefusesUnknownCountries();
      await no(make.bet(stake), 'may_not_play');
    },
  },
  {
    code: 'no-bet-of-one-alone',
    says: 'A member who may not play keeps nobody else from playing.',
    run: async ({ make, stake, no, yes, change, player, second }) => {
      await change.memberStatus(player, 3);
      await no(make.bet(stake), 'may_not_play');
      await yes(make.bet(stake, by(second)));
    },
  },
];
