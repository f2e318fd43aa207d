import type { CommandName } from '../../../core/WalletCommand.ts';
import type { RawCall } from '../../../dialects/Dialect.ts';
import type { Bench } from '../../bench/Bench.ts';
import { CannotSay, must, type Rule } from '../../Rule.ts';

/** Returns a recorded message at the address of another kind of command. */
function readdressed({ counterpart }: Bench, call: RawCall, name: CommandName): RawCall {
  const sent = counterpart.sentTo(call, name);
  if (!sent) throw new CannotSay('all messages of the protocol have one address');
  return sent;
}

/** A provider signs a message and not its address, so a stranger can send a recorded one elsewhere. */
export const recorded: readonly Rule[] = [
  {
    code: 'recorded-payout-as-bet',
    says: 'A recorded payout at the address of bets takes nothing.',
    run: async (bench) => {
      const { make, stake, yes, written, refused } = bench;
      const bet = make.bet(stake);
      await yes(bet);
      const payout = make.payout(bet, stake);
      await yes(payout);
      await refused(readdressed(bench, written(payout), 'bet'), ['duplicate', 'fields']);
    },
  },
  {
    code: 'recorded-payout-as-rollback',
    says: 'A recorded payout at the address of rollbacks takes nothing back.',
    run: async (bench) => {
      const { make, stake, yes, written, refused } = bench;
      const bet = make.bet(stake);
      await yes(bet);
      const payout = make.payout(bet, stake);
      await yes(payout);
      await refused(readdressed(bench, written(payout), 'rollback'), ['duplicate', 'fields']);
    },
  },
  {
    code: 'recorded-bet-as-payout',
    says: 'A recorded bet at the address of payouts pays nothing.',
    run: async (bench) => {
      const { make, stake, yes, written, refused } = bench;
      const bet = make.bet(stake);
      await yes(bet);
      await refused(readdressed(bench, written(bet), 'payout'), [
        'duplicate',
        'fields',
        'unknown_bet',
      ]);
    },
  },
  {
    code: 'recorded-rollback-as-payout',
    says: 'A recorded rollback at the address of payouts pays nothing.',
    run: async (bench) => {
      const { make, stake, yes, written, refused } = bench;
      const bet = make.bet(stake);
      await yes(bet);
      const undo = make.rollback(bet);
      await yes(undo);
      await refused(readdressed(bench, written(undo), 'payout'), [
        'duplicate',
        'fields',
        'rolled_back',
      ]);
    },
  },
  {
    code: 'recorded-at-another-partner',
    says: 'A bet and a prize that were recorded at one partner do nothing at another with the same key.',
    run: async ({ make, stake, yes, refused, written, change, keys, player, other }) => {
      await change.shareKey(keys.usual.known);
      await change.playElsewhere(player);
      const bet = make.bet(stake);
      const prize = make.payout(bet, stake, { isPromotion: true, as: 'bonus', reference: null });
      for (const command of [bet, prize]) {
        await yes(command);
        await refused(written(command), ['unknown_token', 'wrong_title'], { to: other });
      }
    },
  },
  {
    code: 'address-unknown',
    says: 'An address that the dialect does not have does nothing, whoever signed.',
    run: async ({ make, stake, written, refused, dialect }) => {
      const call = written(make.bet(stake));
      must(!dialect.paths.includes('/nowhere'), 'the dialect has the address /nowhere');
      await refused({ ...call, path: '/nowhere' }, ['address']);
    },
  },
];
