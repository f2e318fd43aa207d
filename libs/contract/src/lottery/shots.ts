import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { instant } from '../wire.ts';
import { betIdBody } from './rounds.ts';

export const shot = z.object({
  betId: z.int(),
  /** The newest shot has row 1. */
  row: z.int(),
  yingNumber: z.string(),
  /** Masked: dem****1. */
  userName: z.string(),
  /** The signed-in member shot it. */
  mine: z.boolean(),
  at: instant,
});
export type Shot = z.infer<typeof shot>;

/**
 * `after` is the row to go on after. A long list is read in parts, because checking a result needs
 * all of it.
 */
export const shotsQuery = z.object({
  betId: z.coerce.number().int(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  after: z.coerce.number().int().min(0).optional(),
});

export const shotBody = z.object({
  betId: z.int(),
  yingNumber: z.string().regex(/^\d{5}$/, 'yingNumber.invalid'),
});

/** The shot as the list shows it, at the row that it has when the answer is made. */
export const shotReply = shot.extend({ nextShotAt: instant });

export const shotSummary = z.object({
  betId: z.int(),
  count: z.int(),
  /** The sum of all shots so far. */
  sum: z.int(),
  shooters: z.int(),
  /** A round with fewer shots, or with fewer shooters, is voided. */
  minShots: z.int(),
  minShooters: z.int(),
  shotsCloseTime: z.int(),
  /**
   * The moment from which the signed-in member may shoot again; null for a guest, or where the
   * member may shoot at once.
   */
  nextShotAt: instant.nullable(),
  mine: z.int(),
});
export type ShotSummary = z.infer<typeof shotSummary>;

/**
 * Payload of shots-changed. It is enough to extend the list on the page without asking the server;
 * `count` shows a gap.
 */
export const shotsChanged = z.object({
  betId: z.int(),
  count: z.int(),
  sum: z.int(),
  shots: z.array(shot.omit({ betId: true, mine: true, row: true })),
});
export type ShotsChanged = z.infer<typeof shotsChanged>;

export const shotOperations = {
  '/poy-api/yings': {
    method: 'GET',
    who: 'any',
    summary: 'List the shots of a round, newest first',
    query: shotsQuery,
    reply: z.array(shot),
  },
  '/poy-api/yings.summary': {
    method: 'POST',
    who: 'any',
    summary: 'Read the count and running sum of a round’s shots',
    body: betIdBody,
    reply: shotSummary,
  },
  '/poy-api/yings.create': {
    method: 'POST',
    who: 'member',
    summary: 'Shoot a number',
    body: shotBody,
    reply: shotReply,
  },
} as const satisfies Record<string, Operation>;
