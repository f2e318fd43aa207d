import { by } from '../../bench/commands.ts';
import { must, type Rule } from '../../Rule.ts';

export const otherContent: readonly Rule[] = [
  {
    code: 'same-id-other-stake',
    says: 'A bet under a used id with another stake is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await no({ ...bet, units: bet.units * 2n }, 'duplicate');
    },
  },
  {
    code: 'same-id-other-round',
    says: 'A bet under a used id in another round is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await no({ ...bet, round: make.bet(0).round }, 'duplicate');
    },
  },
  {
    code: 'same-id-other-title',
    says: 'A bet under a used id on another title is refused.',
    run: async ({ make, stake, yes, no, needs }) => {
      needs('title');
      const bet = make.bet(stake);
      await yes(bet);
      await no({ ...bet, title: 'conformance-cards' }, 'duplicate');
    },
  },
  {
    code: 'same-id-other-member',
    says: 'A bet of another member under a used id is refused.',
    run: async ({ make, stake, yes, no, second }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await no({ ...bet, ...by(second) }, 'duplicate');
    },
  },
  {
    code: 'same-id-other-currency',
    says: 'A bet or a payout under a used id in another currency is refused.',
    run: async ({ make, stake, yes, refused, written, needs }) => {
      needs('currency');
      const bet = make.bet(stake);
      const win = make.payout(bet, stake);
      for (const command of [bet, win]) {
        await yes(command);
        await refused(written({ ...command, currency: 'XTS' }), ['duplicate', 'wrong_currency']);
      }
    },
  },
  {
    code: 'same-id-other-payout',
    says: 'A payout under a used id with another amount is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, stake);
      await yes(bet);
      await yes(win);
      await no({ ...win, units: win.units + 1n }, 'duplicate');
    },
  },
  {
    code: 'same-id-other-bet',
    says: 'A payout under a used id for another bet is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      const next = make.bet(stake, { round: bet.round });
      const win = make.payout(bet, stake);
      for (const command of [bet, next, win]) await yes(command);
      await no({ ...win, reference: next.transaction }, 'duplicate');
    },
  },
  {
    code: 'same-id-other-rollback',
    says: 'A rollback under a used id for another bet is refused, and that bet stands.',
    run: async ({ make, stake, yes, no, moves }) => {
      const bet = make.bet(stake);
      const next = make.bet(stake, { round: bet.round });
      const undo = make.rollback(bet);
      for (const command of [bet, next, undo]) await yes(command);
      await no({ ...undo, reference: next.transaction }, 'duplicate');
      must((await moves(next.transaction))[0]?.undone === false, 'the bet was undone');
    },
  },
  {
    code: 'bet-id-for-a-payout',
    says: 'A payout under the id of another bet is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      const next = make.bet(stake, { round: bet.round });
      await yes(bet);
      await yes(next);
      await no(make.payout(bet, stake, { transaction: next.transaction }), 'duplicate');
    },
  },
  {
    code: 'payout-id-for-a-bet',
    says: 'A bet under the id of a payout is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, stake);
      await yes(bet);
      await yes(win);
      await no(make.bet(stake, { transaction: win.transaction }), 'duplicate');
    },
  },
  {
    code: 'bet-id-for-a-rollback',
    says: 'A rollback under the id of a bet is refused.',
    run: async ({ make, stake, yes, no }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await no(make.rollback(bet, { transaction: bet.transaction }), 'duplicate');
    },
  },
  {
    code: 'rollback-id-for-a-bet',
    says: 'A bet under the id of a rollback is refused.',
    run: async ({ make, stake, yes, refused, written }) => {
      const bet = make.bet(stake);
      const undo = make.rollback(bet);
      await yes(bet);
      await yes(undo);
      const call = written(make.bet(stake, { transaction: undo.transaction }));
      await refused(call, ['duplicate']);
    },
  },
  {
    code: 'same-id-other-partner',
    says: 'One id may be used by two partners, for two bets.',
    run: async ({ make, stake, yes, keys, other, foreign, cash, start }) => {
      const bet = make.bet(stake);
      await yes(bet);
      const theirs = { ...bet, ...by(foreign), title: 'conformance-foreign' };
      await yes(theirs, { to: other, key: keys.foreign });
      must((await cash(foreign)) === start - stake, 'the second bet was not taken');
    },
  },
];
