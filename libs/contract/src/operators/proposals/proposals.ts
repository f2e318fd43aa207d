import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht, instant, rowId } from '../../wire.ts';
import { reason, userName, workAfter } from '../fields.ts';

const proposalKinds = ['forgive', 'increase', 'decrease', 'move', 'reject', 'limit'] as const;

/**
 * A decision about money above the site's limit. One operator proposed it, and a second one confirms
 * or refuses it.
 */
const proposal = z.object({
  id: z.int(),
  kind: z.enum(proposalKinds),
  /**
   * The member whose debt or balance it is about, or who gives the money of a move; null for a
   * movement and for the limit.
   */
  userName: z.string().nullable(),
  /** The member who gets the money of a move. */
  toUserName: z.string().nullable(),
  /** The movement that is to be refused for good. */
  movement: z.int().nullable(),
  /** The money, or the new limit. */
  amount: baht,
  reason: z.string(),
  status: z.enum(['waiting', 'confirmed', 'refused']),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** The number of the proposal that waits for a second person; null where everything is done. */
export const proposalId = z.int().nullable();

const amountOrNone = baht.min(0).max(1e9);

/**
 * The second person states the amount again, and the members where there are some. Nothing is done when
 * they differ from the proposal.
 */
const confirmProposalBody = z.object({
  id: rowId,
  userName: userName.optional(),
  toUserName: userName.optional(),
  amount: amountOrNone,
  reason,
});

const refuseProposalBody = z.object({ id: rowId, reason });

const limitNow = z.object({ limit: baht, used: baht });

const changeLimitBody = z.object({ limit: amountOrNone, reason });

const limitChanged = z.object({ limit: baht, proposal: proposalId });

export const proposalOperations = {
  '/api/operators.proposals.list': {
    method: 'GET',
    who: 'operator',
    needs: 'proposals.decide',
    within: 'site',
    personal: true,
    summary:
      'List the decisions about money that wait for a second person, oldest first or largest first',
    query: workAfter,
    reply: z.array(proposal),
  },
  '/api/operators.proposals.confirm': {
    method: 'POST',
    who: 'operator',
    needs: 'proposals.decide',
    within: 'site',
    summary:
      'Second step, by another person who states amount and member again: do what was proposed',
    body: confirmProposalBody,
    reply: proposal,
  },
  '/api/operators.proposals.refuse': {
    method: 'POST',
    who: 'operator',
    needs: 'proposals.decide',
    within: 'site',
    summary: 'Refuse a proposal, or take back one’s own',
    body: refuseProposalBody,
    reply: proposal,
  },
  '/api/operators.proposals.limit': {
    method: 'GET',
    who: 'operator',
    needs: 'proposals.decide',
    within: 'site',
    summary:
      'Read the most that one person may decide alone in 24 hours at the site, and what the caller has decided alone',
    reply: limitNow,
  },
  '/api/operators.proposals.limit-change': {
    method: 'POST',
    who: 'operator',
    needs: 'proposals.limit',
    within: 'site',
    summary: 'Lower that limit at once, or propose a higher one to a second administrator',
    body: changeLimitBody,
    reply: limitChanged,
  },
} as const satisfies Record<string, Operation>;
