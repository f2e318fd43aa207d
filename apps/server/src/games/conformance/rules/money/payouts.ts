import { by } from '../../bench/commands.ts';
import { must, type Rule } from '../../Rule.ts';

export const payouts: readonly Rule[] = [
  {
    code: 'payout-pays',
    says: 'A payout comes to the cash of the member whose bet it names, as WIN_GAME.',
    run: async ({ make, stake, yes, moves, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 3 * stake);
      await yes(bet);
      await yes(win, { left: start + 2 * stake });
      must((await moves(win.transaction))[0]?.type === 'WIN_GAME', 'it is kept as another type');
    },
  },
  {
    code: 'payout-of-nothing',
    says: 'A payout of zero is taken and moves nothing.',
    run: async ({ make, stake, yes, start, moves }) => {
      const bet = make.bet(stake);
      const none = make.payout(bet, 0);
      await yes(bet);
      await yes(none, { left: start - stake });
      must((await moves(none.transaction)).length === 1, 'it is not kept');
    },
  },
  {
    code: 'payout-above-the-limit',
    says: 'The highest stake of the partner is no limit of what it pays.',
    run: async ({ make, stake, yes, change, start }) => {
      await change.mostBet(stake);
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.payout(bet, 1_000 * stake), { left: start + 999 * stake });
    },
  },
  {
    code: 'payout-unknown-bet',
    says: 'A payout of a bet that is not known is refused, so that the provider tries again.',
    run: ({ make, stake, no }) => no(make.payout(make.bet(stake), stake), 'unknown_bet'),
  },
  {
    code: 'payout-without-a-bet',
    says: 'A payout that names no bet is refused where it is no promotion.',
    run: async ({ make, stake, yes, refused, written }) => {
      const bet = make.bet(stake);
      await yes(bet);
      const call = written(make.payout(make.bet(stake), stake, { reference: null }));
      await refused(call, ['unknown_bet', 'fields']);
    },
  },
  {
    code: 'payout-of-a-stranger',
    says: 'A payout to a member who never played at the partner is refused.',
    run: async ({ make, stake, yes, refused, written, foreign }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await refused(written(make.payout(bet, stake, by(foreign))), [
        'unknown_member',
        'unknown_token',
      ]);
    },
  },
  {
    code: 'payout-of-anothers-bet',
    says: 'A payout to one member for the bet of another is refused.',
    run: async ({ make, stake, yes, no, second }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await no(make.payout(bet, stake, by(second)), 'wrong_member');
    },
  },
  {
    code: 'payout-wrong-currency',
    says: 'A payout in another currency is refused.',
    run: async ({ make, stake, yes, no, needs }) => {
      needs('currency');
      const bet = make.bet(stake);
      await yes(bet);
      await no(make.payout(bet, stake, { currency: 'XTS' }), 'wrong_currency');
    },
  },
  {
    code: 'payout-names-a-payout',
    says: 'A payout that names a payout in place of a bet is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, stake);
      await yes(bet);
      await yes(win);
      await no(make.payout(bet, stake, { reference: win.transaction }), 'unknown_bet');
    },
  },
  {
    code: 'payout-of-a-draw',
    says: 'A draw gives the stake back as DRAW_GAME.',
    run: async ({ make, stake, yes, moves, start }) => {
      const bet = make.bet(stake);
      const draw = make.payout(bet, stake, { as: 'draw' });
      await yes(bet);
      await yes(draw, { left: start });
      must((await moves(draw.transaction))[0]?.type === 'DRAW_GAME', 'it is kept as another type');
    },
  },
  {
    code: 'payout-of-money-back',
    says: 'Money back from the provider comes as REFUND_GAME.',
    run: async ({ make, stake, yes, moves }) => {
      const bet = make.bet(stake);
      const back = make.payout(bet, stake, { as: 'refund' });
      await yes(bet);
      await yes(back);
      must(
        (await moves(back.transaction))[0]?.type === 'REFUND_GAME',
        'it is kept as another type',
      );
    },
  },
];
