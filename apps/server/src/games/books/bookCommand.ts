import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import type { MovedCash } from '../../ledger/index.ts';
import { execute, type WalletPartner } from '../core/execute.ts';
import type { Payout, Rollback, WalletCommand } from '../core/WalletCommand.ts';

/** An operator's command has this long (ms) in the database, as a provider's has. */
const patienceMs = 10_000;

/** What a provider's books say of a payout. */
export interface ListedPayout {
  readonly transaction: string;
  readonly member: string;
  readonly round: string | null;
  readonly title: string | null;
  readonly units: bigint;
  readonly reference: string | null;
  readonly isFree: boolean;
}

/**
 * Writes a payout as the provider itself would send it, with its own id, so that a message of it that
 * comes later is a repeat and moves nothing. One that names no bet is a prize of the provider's own.
 */
export const payoutListed = (one: ListedPayout, currency: string): Payout => ({
  name: 'payout',
  token: null,
  user: one.member,
  transaction: one.transaction,
  round: one.round,
  title: one.title,
  currency,
  units: one.units,
  reference: one.reference,
  closesRound: false,
  isPromotion: one.reference === null,
  as: one.isFree || one.reference === null ? 'bonus' : 'win',
});

/** Writes the rollback of a move of ours. `transaction` is an id of this installation where theirs is not known. */
export const rollbackListed = (
  one: Pick<ListedPayout, 'member' | 'round' | 'title'>,
  { transaction, reference }: { readonly transaction: string; readonly reference: string },
): Rollback => ({
  name: 'rollback',
  token: null,
  user: one.member,
  transaction,
  round: one.round,
  title: one.title,
  reference,
  closesRound: false,
});

/**
 * Executes a command in the transaction of an operator's call, by the core's own function.
 * @throws AppError OPERATOR_REFUSED WALLET_REFUSED, with the reason of the core
 */
export async function bookCommand(
  tx: Db,
  partner: WalletPartner,
  command: WalletCommand,
): Promise<readonly MovedCash[]> {
  const until = new Date(Date.now() + patienceMs);
  const { outcome, moved } = await execute(tx, partner, command, until);
  if (!outcome.done) throw refused('WALLET_REFUSED', { refusal: outcome.refusal });
  return moved;
}
