import { z } from 'zod';
import { depositStatus } from '../../money/deposits/deposits.ts';
import type { Operation } from '../../Operation.ts';
import { baht, instant, rowId } from '../../wire.ts';
import { reason, workAfter } from '../fields.ts';

/** The word of the service that checks slips; null while it was not asked. */
const checked = z.enum(['yes', 'no', 'unknown']).nullable();

/** The sender of a slip, seen from its member. */
export const senderIs = z.enum(['own', 'other', 'unknown']).nullable();

/** A transfer that a member told of with a slip. */
const manualDeposit = z.object({
  id: z.int(),
  userName: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  amount: baht,
  /** The time on the slip, as the member says. */
  paidAt: instant,
  channel: z.string(),
  channelName: z.string(),
  /** The sending bank's 3 digits (or `truemoney`) and its reference, as the slip's code has them. */
  codeBank: z.string().nullable(),
  reference: z.string().nullable(),
  checked,
  /** The sender as the service told it: the bank's 3 digits, and account and name, which may be masked. */
  senderBank: z.string().nullable(),
  senderAccount: z.string().nullable(),
  senderName: z.string().nullable(),
  /**
   * The sender's place among the verified accounts of the member. A slip that is not `own` waits for an
   * operator; null while the service has not answered.
   */
  senderIs,
  /** Other members who wait with the same slip. */
  sameSlip: z.array(z.string()),
  /** `matched` is money that was given ahead of the bank's word. */
  status: depositStatus,
  createdAt: instant,
  /** False where the picture is forgotten. */
  hasPicture: z.boolean(),
});
export type ManualDeposit = z.infer<typeof manualDeposit>;

/** The picture of a slip: WebP in base64. */
const slipPicture = z.object({ id: z.int(), type: z.literal('image/webp'), picture: z.string() });
export type SlipPicture = z.infer<typeof slipPicture>;

export const slipOperations = {
  '/api/operators.deposits.manual': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    personal: true,
    summary:
      'List the transfers that members told of with a slip and that wait, oldest first or largest first',
    query: workAfter,
    reply: z.array(manualDeposit),
  },
  '/api/operators.deposits.slip': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    personal: true,
    summary: 'Read the picture of a slip',
    query: z.object({ id: z.coerce.number().pipe(rowId) }),
    reply: slipPicture,
  },
  '/api/operators.deposits.refuse-slip': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.decide',
    within: 'site',
    summary: 'Refuse a transfer that a member told of; nothing was credited for it',
    body: z.object({ id: rowId, reason }),
    reply: manualDeposit,
  },
} as const satisfies Record<string, Operation>;
