import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { instant, rowId } from '../../wire.ts';
import { reason } from '../fields.ts';

/** The value of a setting. Amounts are baht; null is a number without limit. */
const settingValue = z.union([z.number(), z.boolean(), z.array(z.string()), z.null()]);

/**
 * A change of settings that lets more money out. One operator asked for it, and it holds when a second one
 * makes the same call.
 */
const proposedChange = z.object({
  id: z.int(),
  /** The call without its family, such as `sales.rate`. */
  action: z.string(),
  /** The thing that it changes: `market:BET_GOVERNMENT`, `round:17`, `member:demo01@localhost`. */
  subject: z.string(),
  /** The body of the call without its reason. */
  asked: z.record(z.string(), z.unknown()),
  /** Each setting that it changes, by its name in the table of settings, before and after. */
  changes: z.array(z.object({ name: z.string(), was: settingValue, becomes: settingValue })),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
});
export type ProposedChange = z.infer<typeof proposedChange>;

export const proposedChangeOperations = {
  '/api/operators.changes.list': {
    method: 'GET',
    who: 'operator',
    needs: 'proposals.decide',
    within: 'site',
    personal: true,
    summary: 'List the changes of settings that wait for a second person, oldest first',
    reply: z.array(proposedChange),
  },
  '/api/operators.changes.refuse': {
    method: 'POST',
    who: 'operator',
    needs: 'proposals.decide',
    within: 'site',
    summary: 'Refuse a proposed change of settings, or take back one’s own',
    body: z.object({ id: rowId, reason }),
    reply: proposedChange,
  },
} as const satisfies Record<string, Operation>;
