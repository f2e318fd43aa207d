import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { reportedTime } from '../../wire.ts';

/** One movement reported by a bank feed, signed over `${timestamp}.${body}` with HMAC-SHA-256. */
export const bankMovement = z.object({
  /** The bank's own id of the movement. A movement that is reported twice counts once. */
  movementId: z.string().min(1).max(100),
  bankAccountNumber: z.string().max(32),
  amount: z.number().positive(),
  fromAccount: z.string().max(64),
  fromName: z.string().max(100),
  /** The time by the bank's clock. */
  at: reportedTime,
  /** `reversed` takes a movement back that was reported under this id, or that will be. */
  status: z.enum(['booked', 'reversed']).default('booked'),
});

/**
 * `duplicate` is a movement that was reported before. `alarm` is one that was reported before with
 * another amount or sender: it changes nothing, and operators are told. `reversed` is one that the
 * bank took back.
 */
export const bankMovementReply = z.object({
  status: z.enum(['credited', 'unmatched', 'duplicate', 'alarm', 'reversed']),
});

export const bankFeedOperations = {
  '/api/bank-feed.movements': {
    method: 'POST',
    who: 'bank-feed',
    summary: 'Report a movement of a bank account (signed)',
    body: bankMovement,
    reply: bankMovementReply,
  },
} as const satisfies Record<string, Operation>;
