import { randomUUID } from 'node:crypto';
import { by } from '../../bench/commands.ts';
import { must, type Rule } from '../../Rule.ts';

export const questions: readonly Rule[] = [
  {
    code: 'balance-told',
    says: 'A question for the balance is answered with the cash of the member, to the satang.',
    run: async ({ make, yes, stake, newPlayer }) => {
      await yes(make.balance());
      await yes(make.balance(await newPlayer(stake + 1)));
      await yes(make.balance(await newPlayer(0)));
    },
  },
  {
    code: 'balance-after-moves',
    says: 'The balance in the answer to a move is the one that a question is answered with next.',
    run: async ({ make, yes, stake }) => {
      const bet = make.bet(stake);
      for (const move of [bet, make.payout(bet, 3 * stake), make.rollback(bet)]) {
        const told = await yes(move);
        const asked = await yes(make.balance());
        must(told.units === null || told.units === asked.units, 'two balances were told');
      }
    },
  },
  {
    code: 'balance-of-each',
    says: 'The cash of one member says nothing about that of another.',
    run: async ({ make, yes, stake, second, start }) => {
      await yes(make.bet(stake));
      await yes(make.balance(second), { left: start });
    },
  },
  {
    code: 'balance-after-the-session',
    says: 'A question is answered after the game was left, and for a member who may not play.',
    run: async ({ make, yes, player, second, change }) => {
      await change.leaveGame(player);
      await yes(make.balance());
      await change.memberStatus(second, 1);
      await yes(make.balance(second));
    },
  },
  {
    code: 'balance-while-drained',
    says: 'A question is answered while the partner is drained and its title is closed.',
    run: async ({ make, yes, change }) => {
      await change.partnerState('draining');
      await change.titleState('conformance-wheel', 'closed');
      await yes(make.balance());
    },
  },
  {
    code: 'balance-unknown-token',
    says: 'A question with a token that no launch gave out is refused.',
    run: ({ make, no, player }) =>
      no({ ...make.balance(), ...by({ ...player, token: randomUUID() }) }, 'unknown_token'),
  },
  {
    code: 'balance-wrong-name',
    says: 'A question that names another member than the token is refused.',
    run: async ({ make, no, player, second, needs }) => {
      needs('user');
      await no({ ...make.balance(), token: player.token, user: second.member }, 'wrong_member');
    },
  },
  {
    code: 'balance-other-partner',
    says: 'A question about a member who plays at another partner alone is refused.',
    run: ({ make, foreign, refused, written }) =>
      refused(written(make.balance(foreign)), ['unknown_token', 'unknown_member']),
  },
  {
    code: 'who-is-told',
    says: 'A question who plays is answered, with the name by which the provider knows the member.',
    run: async ({ make, yes, player }) => {
      const { user } = await yes(make.authenticate());
      must(user === null || user === player.member, 'another member was told');
    },
  },
  {
    code: 'who-is-unknown',
    says: 'A question who plays is refused where neither the token nor the name is known.',
    run: ({ make, refused, written }) =>
      refused(written(make.authenticate({ member: randomUUID(), token: randomUUID() })), [
        'unknown_token',
        'unknown_member',
      ]),
  },
  {
    code: 'who-after-the-session',
    says: 'A token opens no session of the provider once the game was left.',
    run: async ({ make, no, player, change, needs }) => {
      needs('opening token');
      await change.leaveGame(player);
      await no(make.authenticate(), 'session_over');
    },
  },
  {
    code: 'questions-move-nothing',
    says: 'Questions leave no trace in the books, however often they are asked.',
    run: async ({ make, yes, cash, start, round }) => {
      for (let times = 0; times < 3; times += 1) {
        await yes(make.balance());
        await yes(make.authenticate());
      }
      must((await cash()) === start, 'a question moved money');
      must((await round(null)) === undefined, 'a question opened a round');
    },
  },
  {
    code: 'off-is-not-listened-to',
    says: 'A partner that is switched off is told so, and nothing of it is done.',
    run: async ({ make, stake, yes, no, change }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await change.partnerState('off');
      await no(make.bet(stake), 'closed');
      await no(make.payout(bet, stake), 'closed');
      await no(make.balance(), 'closed');
      await change.partnerState('on');
      await yes(make.payout(bet, stake));
    },
  },
];
