import { must, type Rule } from '../../Rule.ts';

export const bets: readonly Rule[] = [
  {
    code: 'bet-takes',
    says: 'A bet takes its stake from the cash of its member and from nobody else’s.',
    run: async ({ make, stake, yes, cash, second, start }) => {
      await yes(make.bet(stake), { left: start - stake });
      must((await cash()) === start - stake, 'the stake was not taken');
      must((await cash(second)) === start, 'somebody else paid');
    },
  },
  {
    code: 'bet-type',
    says: 'A bet stands in the ledger as BET_GAME, with its whole stake.',
    run: async ({ make, stake, yes, moves }) => {
      const bet = make.bet(stake);
      await yes(bet);
      const [move] = await moves(bet.transaction);
      must(move?.type === 'BET_GAME' && move.satang === -stake, 'the stake is kept otherwise');
    },
  },
  {
    code: 'bet-all',
    says: 'A bet may take the last satang.',
    run: async ({ make, stake, yes, cash, newPlayer }) => {
      const poor = await newPlayer(stake);
      await yes(make.bet(stake, { token: poor.token, user: poor.member }));
      must((await cash(poor)) === 0, 'something is left');
    },
  },
  {
    code: 'bet-beyond-cash',
    says: 'A bet of one satang more than there is is refused as a whole.',
    run: async ({ make, stake, no, newPlayer }) => {
      const poor = await newPlayer(stake - 1);
      await no(make.bet(stake, { token: poor.token, user: poor.member }), 'not_enough');
    },
  },
  {
    code: 'bet-of-nothing',
    says: 'A bet of zero is taken, moves nothing, and its round is open.',
    run: async ({ make, yes, start, round }) => {
      const bet = make.bet(0);
      await yes(bet, { left: start });
      must((await round(bet.round))?.closed === false, 'the round is not open');
    },
  },
  {
    code: 'bet-without-a-round',
    says: 'A bet that belongs to no round is taken and opens none.',
    run: async ({ make, stake, yes, round, start }) => {
      await yes(make.bet(stake, { round: null }), { left: start - stake });
      must((await round(null)) === undefined, 'a round was opened');
    },
  },
  {
    code: 'bet-other-title',
    says: 'A member may change to another open title of the partner within a session.',
    run: async ({ make, stake, yes }) =>
      void (await yes(make.bet(stake, { title: 'conformance-cards' }))),
  },
  {
    code: 'bet-refused-id-is-free',
    says: 'The id of a bet that was refused is not used up: it is taken once the reason is gone.',
    run: async ({ make, stake, yes, no, change }) => {
      const bet = make.bet(stake);
      await change.titleState('conformance-wheel', 'closed');
      await no(bet, 'title_closed');
      await change.titleState('conformance-wheel', 'open');
      await yes(bet);
    },
  },
  {
    code: 'bet-of-a-debtor',
    says: 'A member with a debt plays with the cash that is there.',
    run: async ({ make, stake, yes, newPlayer, debt }) => {
      const poor = await newPlayer(stake);
      const words = { token: poor.token, user: poor.member };
      const bet = make.bet(stake, words);
      const win = make.payout(bet, 2 * stake);
      await yes(bet);
      await yes(win);
      await yes(make.bet(stake, words));
      await yes(make.rollback(win));
      must((await debt(poor)) === stake, 'the debt is another one');
      await yes(make.payout(bet, stake));
      await yes(make.bet(stake, words));
    },
  },
];
