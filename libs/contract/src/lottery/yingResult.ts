import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht } from '../wire.ts';
import { betIdBody, drawMode, roundStatus } from './rounds.ts';

/** A public random value fixed after the shooting has ended; `value` is null until it is there. */
export const beaconValue = z.object({
  source: z.string(),
  round: z.int(),
  value: z.string().nullable(),
});

/**
 * How a computed round's result came to be. Of a `sealed` or `fair` round it can be read from its
 * opening on, of a `classic` one once the shots are frozen; of a voided one always.
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
  /** SHA-256 of the frozen shot list; null while shots are taken. */
  listHash: z.string().nullable(),
  /**
   * SHA-256 (hex), published when the round is made; `fair`: of the text of the seed, `sealed`: of
   * the text `betId:salt:sealedNumber`.
   */
  commitment: z.string().nullable(),
  /** `fair`: the seed, 64 hex digits; null until the result is there or the round is voided. */
  serverSeed: z.string().nullable(),
  /**
   * `sealed`: 64 hex digits; null until the result is there or the round is voided, as the number
   * is.
   */
  salt: z.string().nullable(),
  /** `sealed`: the number that is added to the sum of the shots, five digits. */
  sealedNumber: z.string().nullable(),
  beacon: beaconValue.nullable(),
  prizes: z.array(z.object({ row: z.int(), userName: z.string(), prize: baht, paid: z.boolean() })),
});
export type YingResult = z.infer<typeof yingResult>;

export const yingResultOperations = {
  '/poy-api/ying-results.one': {
    method: 'POST',
    who: 'any',
    summary: 'How a round’s result came to be',
    body: betIdBody,
    reply: yingResult,
  },
} as const satisfies Record<string, Operation>;
