import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht } from '../wire.ts';
import { betIdBody, drawMode, roundStatus } from './rounds.ts';

/**
 * A public random value that is fixed after the shooting has ended; `value` is null until it is
 * there.
 */
export const beaconValue = z.object({
  source: z.string(),
  round: z.int(),
  value: z.string().nullable(),
});

/**
 * The way in which a computed round came to its result. It can be read of a `sealed` or `fair`
 * round from its opening on, of a `classic` round once the shots are frozen, and of a voided round
 * always.
 */
export const yingResult = z.object({
  betId: z.int(),
  status: roundStatus,
  drawMode,
  result: z.string().nullable(),
  winning: z.record(z.string(), z.array(z.string())),
  voided: z.boolean(),
  voidReason: z.string().nullable(),
  count: z.int(),
  sum: z.int(),
  /** The shot in row 16, counted newest first. */
  row16: z.string().nullable(),
  /** SHA-256 of the frozen list of shots; null while shots are taken. */
  listHash: z.string().nullable(),
  /**
   * The SHA-256 (hex) that is published when the round is made: for `fair` of the text of the seed,
   * for `sealed` of the text `betId:salt:sealedNumber`.
   */
  commitment: z.string().nullable(),
  /**
   * The seed of a `fair` round, 64 hex digits; null until the result is there or the round is
   * voided.
   */
  serverSeed: z.string().nullable(),
  /**
   * The salt of a `sealed` round, 64 hex digits. Like the sealed number it is null until the result
   * is there or the round is voided.
   */
  salt: z.string().nullable(),
  /** The five-digit number of a `sealed` round that is added to the sum of the shots. */
  sealedNumber: z.string().nullable(),
  beacon: beaconValue.nullable(),
  prizes: z.array(z.object({ row: z.int(), userName: z.string(), prize: baht, paid: z.boolean() })),
});
export type YingResult = z.infer<typeof yingResult>;

export const yingResultOperations = {
  '/poy-api/ying-results.one': {
    method: 'POST',
    who: 'any',
    summary: 'Read how a round came to its result',
    body: betIdBody,
    reply: yingResult,
  },
} as const satisfies Record<string, Operation>;
