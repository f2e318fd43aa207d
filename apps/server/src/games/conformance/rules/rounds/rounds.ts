import { by } from '../../bench/commands.ts';
import { must, type Rule } from '../../Rule.ts';

export const rounds: readonly Rule[] = [
  {
    code: 'round-opens',
    says: 'A bet opens its round, with its stake and nothing paid.',
    run: async ({ make, stake, yes, round }) => {
      const bet = make.bet(stake);
      await yes(bet);
      const kept = await round(bet.round);
      must(kept?.staked === stake && kept.paid === 0 && !kept.closed, 'the round is another one');
    },
  },
  {
    code: 'round-of-two-bets',
    says: 'Two bets may stand in one round, whose stakes add up.',
    run: async ({ make, stake, yes, round }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.bet(stake, { round: bet.round }));
      must((await round(bet.round))?.staked === 2 * stake, 'the stakes do not add up');
    },
  },
  {
    code: 'round-of-several-payouts',
    says: 'A bet may be paid several times, and the payouts add up.',
    run: async ({ make, stake, yes, round, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      for (let times = 1; times <= 3; times += 1)
        await yes(make.payout(bet, stake), { left: start + (times - 1) * stake });
      must((await round(bet.round))?.paid === 3 * stake, 'the payouts do not add up');
    },
  },
  {
    code: 'round-closes-by-a-payout',
    says: 'A payout that closes its round ends it, and its stake counts.',
    run: async ({ make, stake, yes, round }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.payout(bet, stake, { closesRound: true }));
      const kept = await round(bet.round);
      must(kept?.closed === true && kept.counted === stake, 'the round is not closed');
    },
  },
  {
    code: 'round-closes-by-a-bet',
    says: 'A bet may close its round at once: nothing follows where it has lost.',
    run: async ({ make, stake, yes, round }) => {
      const bet = make.bet(stake, { closesRound: true });
      await yes(bet);
      must((await round(bet.round))?.counted === stake, 'the round is not closed');
    },
  },
  {
    code: 'round-closes-by-a-rollback',
    says: 'A rollback may close its round, whose stake counts no more.',
    run: async ({ make, stake, yes, round }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.rollback(bet, { closesRound: true }));
      const kept = await round(bet.round);
      must(kept?.closed === true && kept.counted === 0, 'the round is another one');
    },
  },
  {
    code: 'no-bet-into-a-closed-round',
    says: 'A bet into a round that is closed is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake, { closesRound: true });
      await yes(bet);
      await no(make.bet(stake, { round: bet.round }), 'round_closed');
    },
  },
  {
    code: 'payout-into-a-closed-round',
    says: 'A payout into a round that is closed is paid.',
    run: async ({ make, stake, yes, start, round }) => {
      const bet = make.bet(stake, { closesRound: true });
      await yes(bet);
      await yes(make.payout(bet, stake), { left: start });
      must((await round(bet.round))?.paid === stake, 'the round does not have it');
    },
  },
  {
    code: 'rollback-after-the-close',
    says: 'A rollback in a closed round is done, and the stake that counted counts no more.',
    run: async ({ make, stake, yes, start, round }) => {
      const bet = make.bet(stake);
      const next = make.bet(stake, { round: bet.round, closesRound: true });
      await yes(bet);
      await yes(next);
      must((await round(bet.round))?.counted === 2 * stake, 'the stakes do not count');
      await yes(make.rollback(next), { left: start - stake });
      must((await round(bet.round))?.counted === stake, 'the stake still counts');
    },
  },
  {
    code: 'early-rollback-closes',
    says: 'A rollback of a bet that never came may close the round, which then takes no bet.',
    run: async ({ make, stake, yes, no, round }) => {
      const never = make.bet(stake);
      await yes(make.rollback(never, { closesRound: true }));
      must((await round(never.round))?.closed === true, 'the round is not closed');
      await no(make.bet(stake, { round: never.round }), 'round_closed');
    },
  },
  {
    code: 'round-of-each-member',
    says: 'Two members may play in one round, and each has a round of their own in the books.',
    run: async ({ make, stake, yes, round, second }) => {
      const bet = make.bet(stake, { closesRound: true });
      await yes(bet);
      await yes(make.bet(stake, { ...by(second), round: bet.round }));
      must((await round(bet.round, second))?.closed === false, 'one round closed the other');
      must((await round(bet.round))?.staked === stake, 'the stakes were mixed');
    },
  },
  {
    code: 'payout-in-another-round',
    says: 'A payout stands in the round that it names, also where its bet stands in another one.',
    run: async ({ make, stake, yes, round }) => {
      const bet = make.bet(stake);
      const later = make.bet(stake);
      await yes(bet);
      await yes(later);
      await yes(make.payout(bet, 2 * stake, { round: later.round }));
      must((await round(later.round))?.paid === 2 * stake, 'the round does not have it');
    },
  },
  {
    code: 'close-twice',
    says: 'A round that is closed twice counts its stake once.',
    run: async ({ make, stake, yes, round }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.payout(bet, stake, { closesRound: true }));
      await yes(make.payout(bet, 0, { closesRound: true }));
      must((await round(bet.round))?.counted === stake, 'the stake counts twice');
    },
  },
  {
    code: 'round-ended',
    says: 'A message that ends a round closes it and moves nothing.',
    run: async ({ make, stake, yes, round, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.endRound(bet.round ?? ''), { left: start - stake });
      must((await round(bet.round))?.counted === stake, 'the round is not closed');
    },
  },
];
