import { z } from 'zod';
import type { Operation } from '../Operation.ts';

/** The newest seal of a chain. Kept elsewhere, it proves later that the past was not changed. */
const sealHead = z.object({
  chain: z.enum(['ledger', 'operator']),
  /** The number of the batch, from 1 on. */
  n: z.int(),
  /** The SHA-256 in hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const sealOperations = {
  '/api/operators.seals.list': {
    method: 'GET',
    who: 'operator',
    needs: 'audit.read',
    summary:
      'Read the newest seal of the ledger and of the operators’ log, to be kept somewhere else',
    reply: z.array(sealHead),
  },
} as const satisfies Record<string, Operation>;
