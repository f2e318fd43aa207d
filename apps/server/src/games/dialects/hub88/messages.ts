import { z } from 'zod';
import type {
  BalanceQuestion,
  Bet,
  Payout,
  Rollback,
  WalletCommand,
} from '../../core/WalletCommand.ts';
import type { MessageFault, RawCall } from '../Dialect.ts';
import {
  caletaFields,
  hub88Fields,
  type SentBalance,
  type SentBet,
  type SentRollback,
  type SentWin,
} from './fields.ts';
import type { Speaker } from './statuses.ts';

const ofMember = ({ token, user }: SentBalance) => ({ token, user: user ?? null });

const ofRound = (sent: SentBet | SentWin | SentRollback) => ({
  ...ofMember(sent),
  transaction: sent.transaction_uuid,
  round: sent.round ?? null,
  title: sent.game_code,
  closesRound: sent.round_closed ?? false,
});

/** A promotion of the provider's own implies a free round, so that its stake is not the member's money. */
const ofMoney = (sent: SentBet | SentWin) => {
  const isPromotion = sent.is_supplier_promo ?? false;
  return {
    money: { ...ofRound(sent), currency: sent.currency, units: BigInt(sent.amount), isPromotion },
    isFree: isPromotion || (sent.is_free ?? false),
  };
};

const toBalance = (sent: SentBalance): BalanceQuestion => ({
  name: 'balance',
  ...ofMember(sent),
  currency: null,
});

function toBet(sent: SentBet): Bet {
  const { money, isFree } = ofMoney(sent);
  return { name: 'bet', ...money, isFree, opensWallet: false };
}

/** A win for which the member has staked nothing is a gift. */
function toPayout(sent: SentWin): Payout {
  const { money, isFree } = ofMoney(sent);
  const reference = sent.reference_transaction_uuid ?? null;
  return { name: 'payout', ...money, reference, as: isFree ? 'bonus' : 'win' };
}

const toRollback = (sent: SentRollback): Rollback => ({
  name: 'rollback',
  ...ofRound(sent),
  reference: sent.reference_transaction_uuid,
});

/** Reads a body that is JSON: its command, or what is wrong with its fields. */
type Reader = (body: unknown) => WalletCommand | z.ZodError;

const reader =
  <T>(fields: z.ZodType<T>, toCommand: (sent: T) => WalletCommand): Reader =>
  (body) => {
    const read = fields.safeParse(body);
    return read.success ? toCommand(read.data) : read.error;
  };

/**
 * The messages by their address. Sources: docs.hub88.io, operator API, "Wallet API", and the paths below
 * `/wallet` of Caleta Gaming System API, Operator's Guide 1.5.
 */
const messages: Readonly<Record<string, Reader>> = {
  '/user/info': reader(hub88Fields.info, ({ user }) => ({
    name: 'authenticate',
    token: null,
    user,
  })),
  '/user/balance': reader(hub88Fields.balance, toBalance),
  '/transaction/bet': reader(hub88Fields.bet, toBet),
  '/transaction/win': reader(hub88Fields.win, toPayout),
  '/transaction/rollback': reader(hub88Fields.rollback, toRollback),
  '/wallet/check': reader(caletaFields.check, ({ token }) => ({
    name: 'authenticate',
    token,
    user: null,
  })),
  '/wallet/balance': reader(caletaFields.balance, toBalance),
  '/wallet/bet': reader(caletaFields.bet, toBet),
  '/wallet/win': reader(caletaFields.win, toPayout),
  '/wallet/rollback': reader(caletaFields.rollback, toRollback),
};

export const paths: readonly string[] = Object.keys(messages);

/** Returns which provider's words a call is in, by its address. */
export const speakerOf = ({ path }: RawCall): Speaker =>
  path.startsWith('/wallet/') ? 'caleta' : 'hub88';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the object that a body holds; null where it holds none. */
function objectOf({ body }: RawCall): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}

/** Returns the command of a message, or its fault. Fields that are unknown are left alone. */
export function parseCall(call: RawCall): WalletCommand | { readonly fault: MessageFault } {
  const read = messages[call.path];
  if (!read) return { fault: 'address' };
  const body = objectOf(call);
  if (!body) return { fault: 'syntax' };
  const result = read(body);
  return result instanceof z.ZodError ? { fault: 'fields' } : result;
}

/** Tells a message in which a field is missing from one in which all are there and one has another type. */
export function fieldsReason(call: RawCall): 'missing' | 'types' {
  const body = objectOf(call) ?? {};
  const result = messages[call.path]?.(body);
  const wrong = result instanceof z.ZodError ? result.issues.map(({ path: [name] }) => name) : [];
  return wrong.some((name) => typeof name === 'string' && body[name] === undefined)
    ? 'missing'
    : 'types';
}

/** An id that is longer than a message may carry is not repeated to whoever sent it. */
const longestId = 255;

/** Returns the provider's id of a request, which every answer repeats; undefined where it sent none. */
export function requestIdOf(call: RawCall): string | undefined {
  const id = objectOf(call)?.['request_uuid'];
  return typeof id === 'string' && id.length <= longestId ? id : undefined;
}
