import { randomUUID } from 'node:crypto';
import type { Adjust, Bet, Payout, Rollback } from '../games/core/WalletCommand.ts';
import type { Player } from './worlds/gamesWorld.ts';

/** Units of a satang. */
const perSatang = 1_000n;

/** Makes a bet of so many satang. */
export const betOf = ({ member, token }: Player, satang: number, more: Partial<Bet> = {}): Bet => ({
  name: 'bet',
  token,
  user: member,
  transaction: randomUUID(),
  round: randomUUID(),
  title: 'wheel',
  currency: 'THB',
  units: BigInt(satang) * perSatang,
  closesRound: false,
  isFree: false,
  isPromotion: false,
  opensWallet: false,
  ...more,
});

/** Makes a payout of so many satang for a bet. */
export const payoutOf = (bet: Bet, satang: number, more: Partial<Payout> = {}): Payout => ({
  name: 'payout',
  token: bet.token,
  user: bet.user,
  transaction: randomUUID(),
  round: bet.round,
  title: bet.title,
  currency: 'THB',
  units: BigInt(satang) * perSatang,
  reference: bet.transaction,
  closesRound: true,
  isPromotion: false,
  as: 'win',
  ...more,
});

/** Makes the rollback of a bet, a payout or a correction. */
export const rollbackOf = (
  { token, user, transaction, round, title }: Bet | Payout | Adjust,
  more: Partial<Rollback> = {},
): Rollback => ({
  name: 'rollback',
  token,
  user,
  transaction: randomUUID(),
  round,
  title,
  reference: transaction,
  closesRound: false,
  ...more,
});

/** Makes a correction of so many satang, below zero to take money back. */
export const adjustOf = (
  { member, token }: Player,
  satang: number,
  more: Partial<Adjust> = {},
): Adjust => ({
  name: 'adjust',
  token,
  user: member,
  transaction: randomUUID(),
  round: null,
  title: null,
  currency: 'THB',
  units: BigInt(satang) * perSatang,
  reference: null,
  ...more,
});
