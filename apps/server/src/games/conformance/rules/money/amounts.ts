import { perSatang } from '../../bench/commands.ts';
import { must, type Rule } from '../../Rule.ts';

export const amounts: readonly Rule[] = [
  {
    code: 'bet-whole-satang',
    says: 'A bet with a part of a satang is refused, because no account could hold the rest.',
    run: async ({ make, stake, no }) => {
      await no(make.bet(stake, { units: BigInt(stake) * perSatang - 1n }), 'wrong_amount');
      await no(make.bet(stake, { units: 1n }), 'wrong_amount');
    },
  },
  {
    code: 'payout-rounded-down',
    says: 'A payout with a part of a satang is rounded down, and the rest is kept in its row.',
    run: async ({ make, stake, yes, moves, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, stake, { units: BigInt(stake) * perSatang + 999n });
      await yes(bet);
      await yes(win, { left: start });
      const [move] = await moves(win.transaction);
      must(move?.satang === stake && move.rest === 999, 'the rest is not kept');
    },
  },
  {
    code: 'payout-below-a-satang',
    says: 'A payout of less than a satang is done, moves nothing, and all of it is kept as rest.',
    run: async ({ make, stake, yes, moves, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 0, { units: 7n });
      await yes(bet);
      await yes(win, { left: start - stake });
      const [move] = await moves(win.transaction);
      must(move?.satang === 0 && move.rest === 7, 'the rest is not kept');
    },
  },
  {
    code: 'rests-are-not-added-up',
    says: 'The rests of several payouts stay rests: they never become a satang by themselves.',
    run: async ({ make, stake, yes, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      for (let times = 0; times < 3; times += 1)
        await yes(make.payout(bet, 0, { units: 600n }), { left: start - stake });
    },
  },
  {
    code: 'bet-limit',
    says: 'A bet of the highest stake of the partner is taken, and one above it is refused.',
    run: async ({ make, stake, yes, no, change }) => {
      await change.mostBet(stake);
      await yes(make.bet(stake));
      await no(make.bet(stake + 1), 'wrong_amount');
    },
  },
  {
    code: 'large-payout',
    says: 'A payout of many million is told and kept exactly.',
    run: async ({ make, stake, yes, start, moves }) => {
      const bet = make.bet(stake);
      const satang = 5_000_000_007;
      const win = make.payout(bet, satang);
      await yes(bet);
      await yes(win, { left: start - stake + satang });
      must((await moves(win.transaction))[0]?.satang === satang, 'it is kept otherwise');
    },
  },
];
