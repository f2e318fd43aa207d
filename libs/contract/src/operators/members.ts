import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, instant } from '../wire.ts';
import { amountGiven, reason, userName } from './fields.ts';
import { proposalId } from './proposals/proposals.ts';

const memberForOperator = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  status: z.int(),
  statusReason: z.string().nullable(),
  level: z.int(),
  phoneNumber: z.string().nullable(),
  createdAt: instant,
  balance: baht,
  owed: baht,
  openSessions: z.int(),
  /** The last time the member chose another password; null where that never happened. */
  passwordChangedAt: instant.nullable(),
});

const memberQuery = z.object({ userName });

const memberStatusBody = z.object({ userName, status: z.int().min(0).max(4), reason });

const adjustBody = z.object({
  userName,
  direction: z.enum(['increase', 'decrease']),
  amount: amountGiven,
  reason,
});

const adjusted = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  balance: baht,
  proposal: proposalId,
});

const moveBody = z.object({ userName, toUserName: userName, amount: amountGiven, reason });

const moved = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  toUserName: z.string(),
  /** The balance of the member who gives, afterwards. */
  balance: baht,
  proposal: proposalId,
});

export const memberCareOperations = {
  '/api/operators.members.one': {
    method: 'GET',
    who: 'operator',
    needs: 'members.read',
    within: 'site',
    personal: true,
    summary: 'Read one member of the site',
    query: memberQuery,
    reply: memberForOperator,
  },
  '/api/operators.members.status': {
    method: 'POST',
    who: 'operator',
    needs: 'members.restrict',
    within: 'site',
    summary: 'Restrict a member (1 to 4) or lift the restriction (0), at once',
    body: memberStatusBody,
    reply: memberForOperator,
  },
  '/api/operators.members.adjust': {
    method: 'POST',
    who: 'operator',
    needs: 'members.adjust',
    within: 'site',
    summary:
      'Give a member money of the house or take it; above the site’s limit a second person confirms it',
    body: adjustBody,
    reply: adjusted,
    idempotent: true,
  },
  '/api/operators.members.move': {
    method: 'POST',
    who: 'operator',
    needs: 'members.adjust',
    within: 'site',
    summary:
      'Move money from one member to another; above the site’s limit a second person confirms it',
    body: moveBody,
    reply: moved,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
