import { by } from '../../bench/commands.ts';
import { must, type Rule } from '../../Rule.ts';

export const rollbacks: readonly Rule[] = [
  {
    code: 'rollback-of-a-bet',
    says: 'The rollback of a bet gives its stake back as ABORT_GAME.',
    run: async ({ make, stake, yes, moves, start }) => {
      const bet = make.bet(stake);
      const undo = make.rollback(bet);
      await yes(bet);
      await yes(undo, { left: start });
      const [move] = await moves(undo.transaction);
      must(move?.type === 'ABORT_GAME' && move.satang === stake, 'it is kept otherwise');
      must((await moves(bet.transaction))[0]?.undone === true, 'the bet still stands');
    },
  },
  {
    code: 'rollback-of-a-payout',
    says: 'The rollback of a payout takes it back as GAME_DEDUCT, and its bet stands.',
    run: async ({ make, stake, yes, moves, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 3 * stake);
      const undo = make.rollback(win);
      for (const command of [bet, win]) await yes(command);
      await yes(undo, { left: start - stake });
      must((await moves(undo.transaction))[0]?.type === 'GAME_DEDUCT', 'it is another type');
      must((await moves(bet.transaction))[0]?.undone === false, 'the bet was undone, too');
    },
  },
  {
    code: 'rollback-once',
    says: 'Two rollbacks of one bet, with an id each, give its stake back once, and both are done.',
    run: async ({ make, stake, yes, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await yes(make.rollback(bet), { left: start });
      await yes(make.rollback(bet), { left: start });
    },
  },
  {
    code: 'rollback-of-what-it-names',
    says: 'A rollback undoes what it names and nothing else of the round.',
    run: async ({ make, stake, yes, moves, start }) => {
      const first = make.bet(stake);
      const next = make.bet(stake, { round: first.round });
      await yes(first);
      await yes(next);
      await yes(make.rollback(next), { left: start - stake });
      must((await moves(first.transaction))[0]?.undone === false, 'the first bet was undone');
    },
  },
  {
    code: 'rollback-of-a-bet-that-won',
    says: 'The rollback of a bet that has won gives the stake back and leaves the payout alone.',
    run: async ({ make, stake, yes, moves, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 3 * stake);
      await yes(bet);
      await yes(win);
      await yes(make.rollback(bet), { left: start + 3 * stake });
      must((await moves(win.transaction))[0]?.undone === false, 'the payout was undone');
    },
  },
  {
    code: 'rollback-of-anothers-bet',
    says: 'A rollback in the name of one member does not undo the bet of another.',
    run: async ({ make, stake, yes, no, second, moves }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await no(make.rollback(bet, by(second)), 'wrong_member');
      must((await moves(bet.transaction))[0]?.undone === false, 'the bet was undone');
    },
  },
  {
    code: 'rollback-of-a-stranger',
    says: 'A rollback for a member who never played at the partner is refused.',
    run: async ({ make, stake, yes, refused, written, foreign }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await refused(written(make.rollback(bet, by(foreign))), ['unknown_member', 'unknown_token']);
    },
  },
  {
    code: 'rollback-of-a-rollback',
    says: 'A rollback cannot be rolled back: the stake stays with the member.',
    run: async ({ make, stake, yes, start }) => {
      const bet = make.bet(stake);
      const undo = make.rollback(bet);
      await yes(bet);
      await yes(undo);
      await yes(make.rollback(bet, { reference: undo.transaction }), { left: start });
    },
  },
  {
    code: 'rollback-other-partner',
    says: 'The rollback of an id that another partner used undoes nothing of the other one.',
    run: async ({ make, stake, yes, foreign, cash, start, other, keys }) => {
      const bet = make.bet(stake, { ...by(foreign), title: 'conformance-foreign' });
      await yes(bet, { to: other, key: keys.foreign });
      await yes(make.rollback(make.bet(stake, { transaction: bet.transaction })));
      must((await cash(foreign)) === start - stake, 'the bet of the other partner was undone');
    },
  },
  {
    code: 'rollback-of-nothing',
    says: 'The rollback of a bet of zero is done and moves nothing.',
    run: async ({ make, yes, start }) => {
      const bet = make.bet(0);
      await yes(bet);
      await yes(make.rollback(bet), { left: start });
    },
  },
];
