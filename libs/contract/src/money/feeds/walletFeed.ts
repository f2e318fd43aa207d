import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht, reportedTime, instant } from '../../wire.ts';
import { bankMovementReply } from './bankFeed.ts';

/** One transfer to a wallet, signed over `${timestamp}.${body}` with HMAC-SHA-256. */
const walletMovement = z.object({
  /** The wallet's own id of the transfer. One that is reported twice counts once. */
  movementId: z.string().min(1).max(100),
  /** The number of the wallet that the money came to. */
  walletNumber: z.string().max(32),
  amount: z.number().positive(),
  fromNumber: z.string().max(64),
  fromName: z.string().max(100),
  /** The words that the sender wrote, with the reference of the request among them. */
  message: z.string().max(200),
  /** The time by the wallet's clock. */
  at: reportedTime,
});

/** A transfer to a wallet that was credited to the member. */
const walletTransfer = z.object({
  id: z.int(),
  amount: baht,
  /** The number that it came from, of which only the end is shown. */
  fromLast4: z.string(),
  transferTime: instant,
});

export const walletFeedOperations = {
  '/api/wallet-feed.movements': {
    method: 'POST',
    who: 'wallet-feed',
    summary: 'Report a transfer to a wallet (signed)',
    body: walletMovement,
    reply: bankMovementReply,
  },
  '/poy-api/true.wallet.history': {
    method: 'POST',
    who: 'member',
    summary: 'List the newest wallet transfers that were credited to the member',
    reply: z.array(walletTransfer),
  },
} as const satisfies Record<string, Operation>;
