import { z } from 'zod';
import { memberBankStatus } from '../../money/memberBanks.ts';
import type { Operation } from '../../Operation.ts';
import { instant, rowId } from '../../wire.ts';
import { reason, rowsAfter, userName } from '../fields.ts';

/** A member's bank account as operators see it. */
const memberAccount = z.object({
  id: z.int(),
  userName: z.string(),
  /** The member’s own name at this moment. */
  memberName: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  /** The holder’s name as the bank told it; null where the bank has told none. */
  accountName: z.string().nullable(),
  status: memberBankStatus.or(z.literal('removed')),
  /** The answer of the bank: its name fits, differs, it knows no such account, or null for none yet. */
  inquiry: z.enum(['fits', 'differs', 'unknown']).nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** The operator who decided; null where the bank’s word did. */
  decidedBy: z.string().nullable(),
});
export type MemberAccount = z.infer<typeof memberAccount>;

const accountsQuery = rowsAfter.extend({
  status: memberAccount.shape.status.default('waiting'),
  userName: userName.optional(),
});
export type AccountsAsked = z.output<typeof accountsQuery>;

const decision = z.object({ id: rowId, reason });

export const memberBankCareOperations = {
  '/api/operators.banks.list': {
    method: 'GET',
    who: 'operator',
    needs: 'banks.decide',
    within: 'site',
    personal: true,
    summary: 'List members’ bank accounts, those that wait for a decision unless told otherwise',
    query: accountsQuery,
    reply: z.array(memberAccount),
  },
  '/api/operators.banks.verify': {
    method: 'POST',
    who: 'operator',
    needs: 'banks.decide',
    within: 'site',
    summary: 'Say that a bank account is the member’s own, where the bank’s word does not tell',
    body: decision,
    reply: memberAccount,
  },
  '/api/operators.banks.refuse': {
    method: 'POST',
    who: 'operator',
    needs: 'banks.decide',
    within: 'site',
    summary:
      'Refuse a bank account, also one that was verified; nothing is paid out to it from then on',
    body: decision,
    reply: memberAccount,
  },
} as const satisfies Record<string, Operation>;
