import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht, chosenTime, reportedTime } from '../../wire.ts';
import { bankMovementReply } from './bankFeed.ts';

/** One transfer of USDT as a chain shows it, signed over `${timestamp}.${body}` with HMAC-SHA-256. */
const chainTransfer = z.object({
  /** The chain's own id of the transfer: its transaction, and its place in it where it has several. */
  movementId: z.string().min(1).max(80),
  /** The receiving address of the site. */
  address: z.string().max(64),
  /** Millionths of a USDT. */
  micro: z.int().positive().max(1_000_000_000_000),
  fromAddress: z.string().max(64),
  /** The block that the transfer stands in. After a reorganisation it may stand in another one. */
  blockId: z.string().min(1).max(80),
  /** The blocks of the chain from that one on. */
  confirmations: z.int().min(0).max(1_000_000_000),
  /** The time of the block. */
  at: reportedTime,
  /** `gone` says that the chain dropped the block with this transfer. */
  status: z.enum(['seen', 'gone']).default('seen'),
});

/**
 * The statuses are those of a bank's movement. `confirming` is a transfer that has too few
 * confirmations, and `reversed` one whose block is gone.
 */
const chainTransferReply = z.object({
  status: z.enum([...bankMovementReply.shape.status.options, 'confirming']),
  /** The most confirmations that were reported of it; null where its blocks are gone. */
  confirmations: z.int().nullable(),
});

const chainRate = z.object({
  /** Baht for one USDT, in whole satang. */
  rate: baht.min(10).max(100),
  /** The time of the rate. */
  at: chosenTime,
});

export const chainFeedOperations = {
  '/api/chain-feed.transfers': {
    method: 'POST',
    who: 'chain-feed',
    summary: 'Report a transfer of USDT on the chain and its confirmations (signed)',
    body: chainTransfer,
    reply: chainTransferReply,
  },
  '/api/chain-feed.rates': {
    method: 'POST',
    who: 'chain-feed',
    summary: 'Report what a USDT is worth (signed)',
    body: chainRate,
    reply: z.object({ status: z.enum(['taken', 'stale']) }),
  },
} as const satisfies Record<string, Operation>;
