import { z } from 'zod';
import type { Heard, No } from '../../Counterpart.ts';
import type { Answer, RawCall } from '../../Dialect.ts';

/**
 * The reasons that each status can mean, as the documents describe them: docs.hub88.io, "Seamless Wallet
 * response statuses - Operator API"; Caleta Gaming System API, Operator's Guide 1.5, schema `status`.
 */
const reasons: Readonly<Record<string, readonly No[]>> = {
  // The provider does not know what happened: it rolls a bet back, and sends all else again.
  RS_ERROR_UNKNOWN: ['unknown', 'too_late', 'round_closed', 'closed'],
  RS_ERROR_TIMEOUT: ['unknown', 'too_late'],
  RS_ERROR_INVALID_PARTNER: ['closed'],
  RS_ERROR_INVALID_TOKEN: ['unknown_token', 'unknown_member', 'wrong_member'],
  RS_ERROR_TOKEN_EXPIRED: ['session_over'],
  RS_ERROR_INVALID_GAME: ['wrong_title', 'title_closed'],
  RS_ERROR_WRONG_CURRENCY: ['wrong_currency'],
  RS_ERROR_NOT_ENOUGH_MONEY: ['not_enough'],
  RS_ERROR_USER_DISABLED: ['may_not_play'],
  RS_ERROR_LIMIT_REACHED: ['wrong_amount'],
  RS_ERROR_BET_LIMIT_EXCEEDED: ['wrong_amount'],
  RS_ERROR_INVALID_SIGNATURE: ['signature'],
  RS_ERROR_WRONG_SYNTAX: ['syntax', 'fields', 'address'],
  RS_ERROR_WRONG_TYPES: ['fields', 'wrong_amount'],
  RS_ERROR_DUPLICATE_TRANSACTION: ['duplicate'],
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: ['unknown_bet'],
  RS_ERROR_TRANSACTION_ROLLED_BACK: ['rolled_back'],
};

const reply = z.object({
  status: z.string().optional(),
  user: z.string().optional(),
  token: z.string().optional(),
  balance: z.int().optional(),
});

/** Reads an answer. @throws Error where it is none of the protocol */
export function readReply(call: RawCall, { body }: Answer): Heard {
  const { status, user, token, balance } = reply.parse(JSON.parse(body));
  // The exchange of tokens answers no status where it goes well.
  const exchanged = call.path === '/wallet/check' && token !== undefined;
  if (status === 'RS_OK' || exchanged)
    return {
      yes: true,
      units: balance === undefined ? null : BigInt(balance),
      user: user ?? null,
    };
  const nos = reasons[status ?? ''];
  if (!nos) throw new Error(`the status ${status ?? '(none)'} is not documented`);
  return { yes: false, nos };
}
