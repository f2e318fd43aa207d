import { must, type Rule } from '../../Rule.ts';

export const corrections: readonly Rule[] = [
  {
    code: 'correction-adds',
    says: 'A correction above zero comes as GAME_ADD, once.',
    run: async ({ make, stake, yes, again, moves, start }) => {
      const more = make.adjust(stake);
      await yes(more, { left: start + stake });
      await again(more, start + stake);
      must((await moves(more.transaction))[0]?.type === 'GAME_ADD', 'it is another type');
    },
  },
  {
    code: 'correction-takes',
    says: 'A correction below zero takes as GAME_DEDUCT, and what is not there is owed.',
    run: async ({ make, yes, debt, start, moves }) => {
      const less = make.adjust(-start - 5);
      await yes(less, { left: 0 });
      must((await debt()) === 5, 'the debt is another one');
      must((await moves(less.transaction))[0]?.type === 'GAME_DEDUCT', 'it is another type');
    },
  },
  {
    code: 'correction-rolled-back',
    says: 'The rollback of a correction undoes it.',
    run: async ({ make, stake, yes, start }) => {
      const more = make.adjust(stake);
      await yes(more);
      await yes(make.rollback(more), { left: start });
    },
  },
  {
    code: 'both-in-one',
    says: 'A message that takes and pays does both, once.',
    run: async ({ make, stake, yes, again, start }) => {
      const both = make.betAndPayout(stake, 3 * stake);
      await yes(both, { left: start + 2 * stake });
      await again(both, start + 2 * stake);
    },
  },
  {
    code: 'neither-in-one',
    says: 'A message that takes and pays does neither where its stake is refused.',
    run: async ({ make, stake, no, newPlayer }) => {
      const poor = await newPlayer(stake - 1);
      const words = { token: poor.token, user: poor.member };
      await no(make.betAndPayout(stake, 3 * stake, words), 'not_enough');
    },
  },
  {
    code: 'wallet-opened',
    says: 'An opening transfer to a wallet of the provider’s own is CREATE_GAME and no stake.',
    run: async ({ make, stake, yes, moves, round }) => {
      const opening = make.bet(stake, { opensWallet: true });
      await yes(opening);
      must((await moves(opening.transaction))[0]?.type === 'CREATE_GAME', 'it is another type');
      must(((await round(opening.round))?.staked ?? 0) === 0, 'it counts as a stake');
    },
  },
];
