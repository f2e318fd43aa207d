import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { instant, nearTime } from '../wire.ts';

export const auditRow = z.object({
  id: z.int(),
  at: instant,
  operator: z.string(),
  role: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  code: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** The site whose operators may read the row; null where the row concerns all sites. */
  site: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

const auditQuery = z.object({
  operator: typedText.max(200).optional(),
  action: typedText.max(64).optional(),
  subject: typedText.max(200).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  from: z.coerce.number().pipe(nearTime).optional(),
  to: z.coerce.number().pipe(nearTime).optional(),
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

const auditReply = z.object({ rows: z.array(auditRow), next: z.int().nullable() });

export const auditOperations = {
  '/api/operators.audit.list': {
    method: 'GET',
    who: 'operator',
    needs: 'audit.read',
    within: 'site',
    personal: true,
    summary:
      'List what operators did and what was refused, newest first, of the called site; ' +
      'operators of all sites read all of it',
    query: auditQuery,
    reply: auditReply,
  },
} as const satisfies Record<string, Operation>;
