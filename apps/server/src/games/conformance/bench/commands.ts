import { randomUUID } from 'node:crypto';
import type {
  Adjust,
  Authenticate,
  BalanceQuestion,
  Bet,
  BetAndPayout,
  EndRound,
  Payout,
  Rollback,
} from '../../core/WalletCommand.ts';
import { titles, type Player } from './scene.ts';

/** Hundred-thousandths of the currency in a satang. */
export const perSatang = 1_000n;
export const unitsOf = (satang: number): bigint => BigInt(satang) * perSatang;

/** Returns the words by which a message names a member. */
export const by = ({ member, token }: Player): { user: string; token: string } => ({
  user: member,
  token,
});

/** The intentions that every protocol can say in some way. */
const usualCommandsOf = (player: Player, currency: string) => ({
  authenticate: (of = player): Authenticate => ({ name: 'authenticate', ...by(of) }),
  balance: (of = player): BalanceQuestion => ({ name: 'balance', ...by(of), currency: null }),
  bet: (satang: number, more: Partial<Bet> = {}): Bet => ({
    name: 'bet',
    ...by(player),
    transaction: randomUUID(),
    round: randomUUID(),
    title: titles.usual,
    currency,
    units: unitsOf(satang),
    closesRound: false,
    isFree: false,
    isPromotion: false,
    opensWallet: false,
    ...more,
  }),
  payout: (bet: Bet, satang: number, more: Partial<Payout> = {}): Payout => ({
    name: 'payout',
    token: bet.token,
    user: bet.user,
    transaction: randomUUID(),
    round: bet.round,
    title: bet.title,
    currency,
    units: unitsOf(satang),
    reference: bet.transaction,
    closesRound: false,
    isPromotion: false,
    as: 'win',
    ...more,
  }),
  rollback: (of: Bet | Payout | Adjust | BetAndPayout, more: Partial<Rollback> = {}): Rollback => ({
    name: 'rollback',
    token: of.token,
    user: of.user,
    transaction: randomUUID(),
    round: of.round,
    title: of.title,
    reference: of.transaction,
    closesRound: false,
    ...more,
  }),
});

/** The intentions that few protocols have words for. */
const rareCommandsOf = (player: Player, currency: string) => ({
  adjust: (satang: number, more: Partial<Adjust> = {}): Adjust => ({
    name: 'adjust',
    ...by(player),
    transaction: randomUUID(),
    round: randomUUID(),
    title: titles.usual,
    currency,
    units: unitsOf(satang),
    reference: null,
    ...more,
  }),
  betAndPayout: (staked: number, paid: number, more: Partial<BetAndPayout> = {}): BetAndPayout => ({
    name: 'bet-and-payout',
    ...by(player),
    transaction: randomUUID(),
    round: randomUUID(),
    title: titles.usual,
    currency,
    units: unitsOf(staked),
    paidUnits: unitsOf(paid),
    closesRound: true,
    ...more,
  }),
  endRound: (round: string): EndRound => ({ name: 'end-round', ...by(player), round }),
});

/** Makes the intentions of a provider, about one player where nothing else is said. */
export const commandsOf = (player: Player, currency: string) => ({
  ...usualCommandsOf(player, currency),
  ...rareCommandsOf(player, currency),
});
export type Commands = ReturnType<typeof commandsOf>;
