import { bareNumber } from '@poy/bet-rules';
import { z } from 'zod';
import { readText } from '../../texts/freeText.ts';
import type { Operation } from '../../Operation.ts';
import { baht, day, decimal, instant, rowId } from '../../wire.ts';

/** The statement of a member about money that they sent and that fits no request of theirs. */
const depositClaim = z.object({
  id: z.int(),
  amount: baht,
  /** The Bangkok day on which the money was sent. */
  sentOn: day,
  fromLast4: z.string(),
  /** `settled` once money of this amount was credited to the member by two operators. */
  status: z.enum(['waiting', 'settled']),
  createdAt: instant,
});

const depositClaimBody = z.object({
  /** In baht, with the satang that were sent. */
  amount: decimal(2).positive().max(10_000_000),
  sentOn: day,
  /** The last four digits of the account that the money came from. */
  fromLast4: readText(bareNumber, 64).regex(/^\d{4}$/),
});

const depositClaimsQuery = z.object({
  /** The id of the claim to go on from. */
  before: z.coerce.number().pipe(rowId).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const depositClaimOperations = {
  '/poy-api/deposits.claims': {
    method: 'GET',
    who: 'member',
    summary:
      'Read whether a transfer came that fits no request and may be the member’s, and what they said of theirs',
    query: depositClaimsQuery,
    reply: z.object({
      /**
       * True where money waits on an account that the member was asked to pay into, of an amount
       * that is near to it. Nothing else of it is told: it may be somebody else’s.
       */
      unfitted: z.boolean(),
      claims: z.array(depositClaim),
      /** The id to go on from; null at the end. */
      next: z.int().nullable(),
    }),
  },
  '/poy-api/deposits.claim': {
    method: 'POST',
    who: 'member',
    summary: 'Say that one sent money which fits no request; it reaches the operators’ queue',
    body: depositClaimBody,
    reply: depositClaim,
  },
} as const satisfies Record<string, Operation>;
