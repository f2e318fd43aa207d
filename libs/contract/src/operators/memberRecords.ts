import { z } from 'zod';
import { purchaseSummary } from '../lottery/slips.ts';
import { depositStatus } from '../money/deposits/deposits.ts';
import { transaction } from '../money/statement.ts';
import type { Operation } from '../Operation.ts';
import { baht, day, instant } from '../wire.ts';
import { userName } from './fields.ts';

const rowNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/**
 * A part of a list that is read newest first: the rows before the one with this number, at most
 * `limit` of them.
 */
const rowsBefore = z.object({
  before: rowNumber.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A member in the list of a site. */
const listedMember = z.object({
  userName: z.string(),
  status: z.int(),
  statusReason: z.string().nullable(),
  level: z.int(),
  createdAt: instant,
});
export type ListedMember = z.infer<typeof listedMember>;

/** Members by name. `find` is the beginning of their names, `after` the name to go on from. */
const membersQuery = z.object({
  find: userName.optional(),
  status: z.coerce.number().int().min(0).max(4).optional(),
  after: userName.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type MembersAsked = z.output<typeof membersQuery>;

const purchasesQuery = rowsBefore.extend({
  userName,
  kind: z.enum(['slip', 'set']).default('slip'),
  status: z.enum(['waiting', 'settled', 'won']).optional(),
});

/** Bangkok days, both included. */
const statementQuery = rowsBefore.extend({
  userName,
  from: day.optional(),
  to: day.optional(),
});

/** A deposit request as operators see it. */
const requestedDeposit = z.object({
  id: z.int(),
  userName: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  /** The amount in whole baht that the member asked for. */
  asked: baht,
  /** The exact amount to send; null in the queue. */
  prepared: baht.nullable(),
  status: depositStatus,
  /** The bank's own id of the movement that was credited. */
  movementId: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type RequestedDeposit = z.infer<typeof requestedDeposit>;

const depositsQuery = rowsBefore.extend({
  userName: userName.optional(),
  status: depositStatus.optional(),
});
export type DepositsAsked = z.output<typeof depositsQuery>;

/** The calls by which operators read what members did, to answer their questions. */
export const memberRecordOperations = {
  '/api/operators.members.list': {
    method: 'GET',
    who: 'operator',
    needs: 'members.read',
    within: 'site',
    personal: true,
    summary: 'List the members of the site by name',
    query: membersQuery,
    reply: z.array(listedMember),
  },
  '/api/operators.members.slips': {
    method: 'GET',
    who: 'operator',
    needs: 'members.read',
    within: 'site',
    personal: true,
    summary: 'List the slips or the 4-digit sets of a member, newest first',
    query: purchasesQuery,
    reply: z.array(purchaseSummary),
  },
  '/api/operators.members.statement': {
    method: 'GET',
    who: 'operator',
    needs: 'members.read',
    within: 'site',
    personal: true,
    summary: 'Read the statement of a member, newest first',
    query: statementQuery,
    reply: z.array(transaction),
  },
  '/api/operators.deposits.list': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    personal: true,
    summary: 'List the deposit requests of the site or of one member, newest first',
    query: depositsQuery,
    reply: z.array(requestedDeposit),
  },
} as const satisfies Record<string, Operation>;
