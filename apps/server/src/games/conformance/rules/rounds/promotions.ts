import { by } from '../../bench/commands.ts';
import { must, type Rule } from '../../Rule.ts';

const free = { isFree: true } as const;
const promotion = { isFree: true, isPromotion: true } as const;
/** A prize of the provider's own promotion, which names no bet. */
const prize = { isPromotion: true, as: 'bonus', reference: null } as const;

export const promotions: readonly Rule[] = [
  {
    code: 'free-bet',
    says: 'A bet of a free round takes nothing, whatever its amount is.',
    run: async ({ make, stake, yes, start, round }) => {
      const bet = make.bet(stake, free);
      await yes(bet, { left: start });
      must((await round(bet.round))?.staked === 0, 'it counts as a stake');
    },
  },
  {
    code: 'free-bet-without-cash',
    says: 'A bet of a free round is taken of a member without cash.',
    run: async ({ make, stake, yes, newPlayer }) => {
      const poor = await newPlayer(0);
      await yes(make.bet(stake, { ...free, ...by(poor) }), { left: 0 });
    },
  },
  {
    code: 'free-win',
    says: 'The payout of a free round comes to the cash as BONUS_GAME.',
    run: async ({ make, stake, yes, start, moves }) => {
      const bet = make.bet(stake, free);
      const win = make.payout(bet, 2 * stake, { as: 'bonus' });
      await yes(bet);
      await yes(win, { left: start + 2 * stake });
      must((await moves(win.transaction))[0]?.type === 'BONUS_GAME', 'it is another type');
    },
  },
  {
    code: 'free-win-above-the-most',
    says: 'A free round that wins more than the partner’s most is paid all the same.',
    run: async ({ make, stake, yes, start, change }) => {
      await change.mostFreeWin(stake);
      const bet = make.bet(stake, free);
      await yes(bet);
      await yes(make.payout(bet, 1_000 * stake, { as: 'bonus' }), { left: start + 1_000 * stake });
    },
  },
  {
    code: 'free-bet-rolled-back',
    says: 'The rollback of a free bet gives nothing back, and its payout is refused afterwards.',
    run: async ({ make, stake, yes, no, start }) => {
      const bet = make.bet(stake, free);
      await yes(bet);
      await yes(make.rollback(bet), { left: start });
      await no(make.payout(bet, stake, { as: 'bonus' }), 'rolled_back');
    },
  },
  {
    code: 'free-bet-repeated',
    says: 'A free bet that comes again is a repeat.',
    run: async ({ make, stake, yes, again, start }) => {
      const bet = make.bet(stake, free);
      await yes(bet);
      await again(bet, start);
    },
  },
  {
    code: 'no-free-bet',
    says: 'A free bet is refused like any other of a member who may not play.',
    run: async ({ make, stake, no, change, player }) => {
      await change.memberStatus(player, 3);
      await no(make.bet(stake, free), 'may_not_play');
    },
  },
  {
    code: 'no-free-bet-closed',
    says: 'A free bet is refused on a closed title and after the session.',
    run: async ({ make, stake, no, change, player }) => {
      await change.titleState('conformance-wheel', 'closed');
      await no(make.bet(stake, free), 'title_closed');
      await change.leaveGame(player);
      await no(make.bet(stake, free), 'session_over');
    },
  },
  {
    code: 'promotion-bet',
    says: 'A bet of the provider’s own promotion takes nothing, also after the session is over.',
    run: async ({ make, stake, yes, start, change, player }) => {
      await yes(make.bet(stake, promotion), { left: start });
      await change.leaveGame(player);
      await yes(make.bet(stake, promotion), { left: start });
    },
  },
  {
    code: 'promotion-bet-closed-round',
    says: 'A bet of a promotion is taken into a round that is closed.',
    run: async ({ make, stake, yes, start }) => {
      const bet = make.bet(stake, { closesRound: true });
      await yes(bet);
      await yes(make.bet(stake, { ...promotion, round: bet.round }), { left: start - stake });
    },
  },
  {
    code: 'promotion-prize',
    says: 'A prize of a promotion is paid that names no bet, as BONUS_GAME.',
    run: async ({ make, stake, yes, start, moves }) => {
      const win = make.payout(make.bet(stake), stake, prize);
      await yes(win, { left: start + stake });
      must((await moves(win.transaction))[0]?.type === 'BONUS_GAME', 'it is another type');
    },
  },
  {
    code: 'promotion-prize-late',
    says: 'A prize of a promotion is paid after the session and the round are over.',
    run: async ({ make, stake, yes, start, change, player }) => {
      const bet = make.bet(stake, { closesRound: true });
      await yes(bet);
      await change.leaveGame(player);
      await change.logOut(player);
      await yes(make.payout(bet, 2 * stake, prize), { left: start + stake });
    },
  },
  {
    code: 'promotion-prize-unknown-bet',
    says: 'A prize of a promotion is paid that names a bet which nobody knows.',
    run: async ({ make, stake, yes, start }) => {
      const never = make.bet(stake);
      const win = make.payout(never, stake, { isPromotion: true, as: 'bonus' });
      await yes(win, { left: start + stake });
    },
  },
  {
    code: 'promotion-prize-once',
    says: 'A prize of a promotion that comes again is paid once.',
    run: async ({ make, stake, yes, again, start }) => {
      const win = make.payout(make.bet(stake), stake, prize);
      await yes(win);
      await again(win, start + stake);
    },
  },
  {
    code: 'promotion-prize-of-a-stranger',
    says: 'A prize of a promotion to a member who never played at the partner is refused.',
    run: ({ make, stake, refused, written, foreign }) =>
      refused(written(make.payout(make.bet(stake), stake, { ...prize, ...by(foreign) })), [
        'unknown_member',
        'unknown_token',
      ]),
  },
  {
    code: 'promotion-prize-taken-back',
    says: 'A prize of a promotion can be rolled back like any payout.',
    run: async ({ make, stake, yes, start }) => {
      const win = make.payout(make.bet(stake), stake, prize);
      await yes(win);
      await yes(make.rollback(win), { left: start });
    },
  },
];
