import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { consentModes, consentVersion } from '../rules.ts';
import { instant } from '../wire.ts';

/**
 * The rule of a site for visitors who have not chosen: ask first, tell and let refuse, or neither.
 */
export const consentMode = z.enum(consentModes);

const consentChoice = z.enum(['agreed', 'refused']);

/**
 * `version` is that of the text which the visitor has seen. A refusal also deletes the records of
 * the visitor.
 */
export const consentBody = z.object({
  choice: consentChoice,
  version: z.int().min(1).max(consentVersion),
});

export const consentReply = z.object({
  choice: consentChoice,
  version: z.int(),
  at: instant,
  deleted: z.int(),
});

export const exportBody = z.object({
  before: z.int().min(0).optional(),
  limit: z.int().min(1).max(200).optional(),
});

const heldRecord = z.object({
  id: z.int(),
  kind: z.enum(['event', 'necessary', 'tag']),
  receivedAt: instant,
  vid: z.string(),
  sessionId: z.string().nullable(),
  /** The network that the visitor came from: the address without its last part. */
  network: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});

export const exportReply = z.object({
  records: z.array(heldRecord),
  consents: z.array(z.object({ choice: consentChoice, version: z.int(), at: instant })),
  /** The value of `before` for the next part; null at the end. */
  next: z.int().nullable(),
});

export const deleteReply = z.object({ deleted: z.int() });

export const visitorRightOperations = {
  '/api/visitors.consent': {
    method: 'POST',
    who: 'any',
    summary: 'Agree to profiling or refuse it; a refusal deletes the visitor’s records',
    body: consentBody,
    reply: consentReply,
  },
  '/api/visitors.export': {
    method: 'POST',
    who: 'any',
    summary: 'Read the records of this visitor and of the signed-in member, newest first',
    body: exportBody,
    reply: exportReply,
  },
  '/api/visitors.delete': {
    method: 'POST',
    who: 'any',
    summary: 'Delete the records of this visitor and of the signed-in member',
    reply: deleteReply,
  },
} as const satisfies Record<string, Operation>;
