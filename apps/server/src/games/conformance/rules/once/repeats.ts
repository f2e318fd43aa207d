import { must, type Rule } from '../../Rule.ts';

export const repeats: readonly Rule[] = [
  {
    code: 'repeat-of-a-bet',
    says: 'A bet that comes again takes nothing, and is answered as the dialect says.',
    run: async ({ make, stake, yes, again, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await again(bet, start - stake);
      await again(bet, start - stake);
    },
  },
  {
    code: 'repeat-of-a-payout',
    says: 'A payout that comes again pays nothing.',
    run: async ({ make, stake, yes, again, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 3 * stake);
      await yes(bet);
      await yes(win);
      await again(win, start + 2 * stake);
    },
  },
  {
    code: 'repeat-of-a-rollback',
    says: 'A rollback that comes again gives nothing back.',
    run: async ({ make, stake, yes, again, start }) => {
      const bet = make.bet(stake);
      const undo = make.rollback(bet);
      await yes(bet);
      await yes(undo);
      await again(undo, start);
    },
  },
  {
    code: 'repeat-of-an-early-rollback',
    says: 'A rollback of a bet that never came may come again as well.',
    run: async ({ make, stake, yes, again, start }) => {
      const undo = make.rollback(make.bet(stake));
      await yes(undo);
      await again(undo, start);
    },
  },
  {
    code: 'repeat-tells-the-first-balance',
    says: 'The answer to a repeat has the balance of the first time, whatever has happened since.',
    run: async ({ make, stake, yes, again, cash, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.bet(stake));
      await yes(make.payout(bet, 5 * stake));
      await again(bet, start - stake);
      must((await cash()) === start + 3 * stake, 'the cash is another one');
    },
  },
  {
    code: 'repeat-after-the-session',
    says: 'A bet that was taken is answered again after the session is over.',
    run: async ({ make, stake, yes, no, again, change, player, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await change.leaveGame(player);
      await again(bet, start - stake);
      await no(make.bet(stake), 'session_over');
    },
  },
  {
    code: 'repeat-without-cash',
    says: 'A bet that took the last satang is answered again, and not refused for want of cash.',
    run: async ({ make, stake, yes, again, newPlayer }) => {
      const poor = await newPlayer(stake);
      const bet = make.bet(stake, { token: poor.token, user: poor.member });
      await yes(bet);
      await again(bet, 0);
    },
  },
  {
    code: 'repeat-while-drained',
    says: 'A bet that was taken is answered again while the partner is drained and its title closed.',
    run: async ({ make, stake, yes, again, change, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await change.partnerState('draining');
      await change.titleState('conformance-wheel', 'closed');
      await again(bet, start - stake);
    },
  },
  {
    code: 'repeat-into-a-closed-round',
    says: 'A bet that was taken is answered again after its round is closed.',
    run: async ({ make, stake, yes, again, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.payout(bet, 0, { closesRound: true }));
      await again(bet, start - stake);
    },
  },
  {
    code: 'repeat-by-the-other-key',
    says: 'A repeat that is signed with the other key of a rotation is a repeat.',
    run: async ({ make, stake, yes, again, keys, start }) => {
      const bet = make.bet(stake);
      await yes(bet, { key: keys.usual });
      await again(bet, start - stake, { key: keys.second });
    },
  },
  {
    code: 'repeat-with-more-fields',
    says: 'A repeat with further fields that nobody knows is a repeat.',
    run: async ({ make, stake, yes, again, counterpart, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await again(bet, start - stake, {
        alter: (letter) => counterpart.withFlaw(letter, 'unknown fields')[0] ?? letter,
      });
    },
  },
  {
    code: 'repeat-of-an-undone-bet',
    says: 'A bet that comes again after its rollback takes nothing.',
    run: async ({ make, stake, yes, written, refused, cash, start, dialect, again }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.rollback(bet));
      if (dialect.repeatsAnswerAgain) await again(bet, start - stake);
      else await refused(written(bet), ['duplicate', 'rolled_back']);
      must((await cash()) === start, 'the bet was taken again');
    },
  },
];
