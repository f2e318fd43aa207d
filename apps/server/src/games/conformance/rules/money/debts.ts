import type { Bet, Payout } from '../../../core/WalletCommand.ts';
import type { Bench } from '../../bench/Bench.ts';
import { by } from '../../bench/commands.ts';
import type { Player } from '../../bench/scene.ts';
import { must, type Rule } from '../../Rule.ts';

interface Spent {
  readonly poor: Player;
  readonly bet: Bet;
  readonly win: Payout;
}

/** Has a member win three stakes with the last one, and bet so many of them. */
async function spend({ make, stake, yes, newPlayer }: Bench, bets: 1 | 2 | 3): Promise<Spent> {
  const poor = await newPlayer(stake);
  const bet = make.bet(stake, by(poor));
  const win = make.payout(bet, 3 * stake);
  await yes(bet);
  await yes(win);
  for (let times = 0; times < bets; times += 1) await yes(make.bet(stake, by(poor)));
  return { poor, bet, win };
}

export const debts: readonly Rule[] = [
  {
    code: 'debt-of-a-spent-win',
    says: 'A payout that is rolled back after it was spent becomes a debt, and the call is done.',
    run: async (bench) => {
      const { poor, win } = await spend(bench, 3);
      await bench.yes(bench.make.rollback(win), { left: 0 });
      must((await bench.debt(poor)) === 3 * bench.stake, 'the debt is another one');
    },
  },
  {
    code: 'debt-of-the-missing-part',
    says: 'Of a payout that was spent in part, what is there is taken, and the rest is owed.',
    run: async (bench) => {
      const { poor, win } = await spend(bench, 1);
      const undo = bench.make.rollback(win);
      await bench.yes(undo, { left: 0 });
      must((await bench.debt(poor)) === bench.stake, 'the debt is another one');
      const [move] = await bench.moves(undo.transaction);
      must(move?.owed === bench.stake, 'the debt is not kept with the message');
    },
  },
  {
    code: 'debt-once',
    says: 'A rollback that comes again makes no second debt, with the same id or another one.',
    run: async (bench) => {
      const { poor, win } = await spend(bench, 3);
      const undo = bench.make.rollback(win);
      await bench.yes(undo);
      await bench.again(undo, 0);
      await bench.yes(bench.make.rollback(win), { left: 0 });
      must((await bench.debt(poor)) === 3 * bench.stake, 'the debt grew');
    },
  },
  {
    code: 'debt-leaves-wins',
    says: 'A payout to a member with a debt comes to the cash as a whole.',
    run: async (bench) => {
      const { poor, bet, win } = await spend(bench, 3);
      await bench.yes(bench.make.rollback(win));
      await bench.yes(bench.make.payout(bet, bench.stake), { left: bench.stake });
      must((await bench.debt(poor)) === 3 * bench.stake, 'the debt was paid by itself');
    },
  },
  {
    code: 'debt-of-one',
    says: 'The debt of one member touches no other one.',
    run: async (bench) => {
      const { win } = await spend(bench, 3);
      await bench.yes(bench.make.rollback(win));
      must((await bench.debt(bench.player)) === 0, 'somebody else owes');
      must((await bench.cash()) === bench.start, 'somebody else paid');
    },
  },
  {
    code: 'debt-and-a-bet-back',
    says: 'A stake that is rolled back comes to the cash of a member with a debt.',
    run: async (bench) => {
      const { poor, bet, win } = await spend(bench, 3);
      await bench.yes(bench.make.rollback(win));
      await bench.yes(bench.make.rollback(bet), { left: bench.stake });
      must((await bench.debt(poor)) === 3 * bench.stake, 'the debt changed');
    },
  },
];
