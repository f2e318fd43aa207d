import type { Refusal } from '../../core/Outcome.ts';
import type { CommandName, WalletCommand } from '../../core/WalletCommand.ts';
import type { MessageFault } from '../Dialect.ts';

/** The two providers that speak the dialect. Some of their statuses differ. */
export type Speaker = 'hub88' | 'caleta';

/** A refusal, or a fault, as far as the statuses tell them apart. */
export type Reason = Refusal | Exclude<MessageFault, 'fields'> | 'missing' | 'types' | 'over_limit';

interface Statuses {
  /** The answer to a question or a bet. */
  readonly asked: string;
  /**
   * The answer to a win or a rollback, where it is another one: a status for which the provider tries
   * again, because what is owed is never refused for who somebody is now.
   */
  readonly owed?: string;
  /** Caleta's word, where it is another one than Hub88's. */
  readonly caleta?: string;
}

const unknown = 'RS_ERROR_UNKNOWN';

/**
 * The status of each refusal and fault. Sources: docs.hub88.io, "Seamless Wallet response statuses -
 * Operator API", and Caleta Gaming System API, Operator's Guide 1.5, schema `status`.
 */
const statuses: Readonly<Record<Reason, Statuses>> = {
  unknown_token: { asked: 'RS_ERROR_INVALID_TOKEN' },
  session_over: { asked: 'RS_ERROR_TOKEN_EXPIRED', owed: unknown },
  // Neither provider has a word for an unknown member. Caleta's guide counts it as a token of somebody else.
  unknown_member: { asked: 'RS_ERROR_INVALID_TOKEN' },
  wrong_member: { asked: 'RS_ERROR_INVALID_TOKEN' },
  wrong_title: { asked: 'RS_ERROR_INVALID_GAME' },
  title_closed: { asked: 'RS_ERROR_INVALID_GAME', owed: unknown },
  wrong_currency: { asked: 'RS_ERROR_WRONG_CURRENCY' },
  may_not_play: { asked: 'RS_ERROR_USER_DISABLED', owed: unknown },
  not_enough: { asked: 'RS_ERROR_NOT_ENOUGH_MONEY', owed: unknown },
  wrong_amount: { asked: 'RS_ERROR_WRONG_TYPES' },
  over_limit: {
    asked: 'RS_ERROR_LIMIT_REACHED',
    owed: unknown,
    caleta: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  },
  duplicate: { asked: 'RS_ERROR_DUPLICATE_TRANSACTION' },
  rolled_back: { asked: 'RS_ERROR_TRANSACTION_ROLLED_BACK' },
  unknown_bet: { asked: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
  // No word either. The general one makes the provider roll the bet back, which changes nothing here.
  round_closed: { asked: unknown },
  too_late: { asked: unknown, caleta: 'RS_ERROR_TIMEOUT' },
  signature: { asked: 'RS_ERROR_INVALID_SIGNATURE' },
  syntax: { asked: 'RS_ERROR_WRONG_SYNTAX' },
  missing: { asked: 'RS_ERROR_WRONG_SYNTAX' },
  types: { asked: 'RS_ERROR_WRONG_TYPES' },
  address: { asked: 'RS_ERROR_WRONG_SYNTAX' },
  closed: { asked: 'RS_ERROR_INVALID_PARTNER', caleta: unknown },
  unknown: { asked: unknown },
};

const owedCommands: ReadonlySet<CommandName> = new Set([
  'payout',
  'rollback',
  'adjust',
  'end-round',
]);

/** Returns the status of a reason, in the words of the provider who hears it. */
export function statusOf(reason: Reason, speaker: Speaker, command?: CommandName): string {
  const { asked, owed, caleta } = statuses[reason];
  if (owed !== undefined && command !== undefined && owedCommands.has(command)) return owed;
  return speaker === 'caleta' ? (caleta ?? asked) : asked;
}

/** Units of a satang. The dialect counts in hundred-thousandths of the currency. */
export const perSatang = 1_000n;

/** Tells a stake that is too high from one that cannot be counted in satang: the statuses differ. */
export function reasonOf(command: WalletCommand, refusal: Refusal): Reason {
  if (refusal !== 'wrong_amount' || !('units' in command)) return refusal;
  return command.units >= 0n && command.units % perSatang === 0n ? 'over_limit' : 'wrong_amount';
}
