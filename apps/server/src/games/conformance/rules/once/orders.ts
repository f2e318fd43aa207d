import { must, type Rule } from '../../Rule.ts';

export const orders: readonly Rule[] = [
  {
    code: 'rollback-before-bet',
    says: 'The rollback of a bet that never came is done and moves nothing.',
    run: async ({ make, stake, yes, start, moves }) => {
      const undo = make.rollback(make.bet(stake));
      await yes(undo, { left: start });
      must((await moves(undo.transaction)).length === 1, 'it is not remembered');
    },
  },
  {
    code: 'bet-after-its-rollback',
    says: 'A bet that comes after its rollback is refused, each time that it comes.',
    run: async ({ make, stake, yes, no }) => {
      const late = make.bet(stake);
      await yes(make.rollback(late));
      await no(late, 'rolled_back');
      await no(late, 'rolled_back');
    },
  },
  {
    code: 'late-bet-of-another',
    says: 'An early rollback refuses the late bet of whoever it belongs to.',
    run: async ({ make, stake, yes, no, second }) => {
      const late = make.bet(stake);
      await yes(make.rollback(late));
      await no({ ...late, token: second.token, user: second.member }, 'rolled_back');
    },
  },
  {
    code: 'payout-before-bet',
    says: 'A payout that comes before its bet is refused, and paid when it comes again after it.',
    run: async ({ make, stake, yes, no, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 2 * stake);
      await no(win, 'unknown_bet');
      await yes(bet);
      await yes(win, { left: start + stake });
    },
  },
  {
    code: 'payout-after-rollback',
    says: 'A payout of a bet that was rolled back is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.rollback(bet));
      await no(make.payout(bet, stake), 'rolled_back');
    },
  },
  {
    code: 'payout-after-an-early-rollback',
    says: 'A payout of a bet that never came and was rolled back is refused.',
    run: async ({ make, stake, yes, no }) => {
      const never = make.bet(stake);
      await yes(make.rollback(never));
      await no(make.payout(never, stake), 'rolled_back');
    },
  },
  {
    code: 'payout-after-its-own-rollback',
    says: 'A payout that comes after its own rollback is refused, and its bet stands.',
    run: async ({ make, stake, yes, no, moves }) => {
      const bet = make.bet(stake);
      const late = make.payout(bet, stake);
      await yes(bet);
      await yes(make.rollback(late));
      await no(late, 'rolled_back');
      must((await moves(bet.transaction))[0]?.undone === false, 'the bet was undone');
    },
  },
  {
    code: 'rollback-of-both',
    says: 'A payout and then its bet may be rolled back: all is as before.',
    run: async ({ make, stake, yes, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 3 * stake);
      for (const command of [bet, win, make.rollback(win)]) await yes(command);
      await yes(make.rollback(bet), { left: start });
    },
  },
  {
    code: 'bet-first-then-its-payout',
    says: 'The rollback of a bet and then of its payout leaves all as before, too.',
    run: async ({ make, stake, yes, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 3 * stake);
      for (const command of [bet, win, make.rollback(bet)]) await yes(command);
      await yes(make.rollback(win), { left: start });
    },
  },
];
