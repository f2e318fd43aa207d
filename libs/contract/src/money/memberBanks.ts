import { z } from 'zod';
import { accountNumberOf, accountNumberProblem, bankCodeOf, banks } from './banks.ts';
import { readText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { instant, nothing, rowId } from '../wire.ts';

export const memberBankStatus = z.enum(['waiting', 'verified', 'refused']);

/** A bank account that the member is paid out to, as the member sees it. */
const memberBank = z.object({
  id: z.int(),
  bankCode: z.string(),
  /** The number with all but its last four digits masked, such as xxxxxx4567. */
  bankAccountNumber: z.string(),
  /** `waiting` until the bank or an operator has said whose account it is. */
  status: memberBankStatus,
  /** True where the bank knows no such account; null where nobody has refused the account. */
  unknownToBank: z.boolean().nullable(),
  createdAt: instant,
});
export type MemberBank = z.infer<typeof memberBank>;

/** A longer text is no account number, whatever its digits are written in. */
const accountNumber = readText(accountNumberOf, 64)
  .superRefine((number, context) => {
    const found = accountNumberProblem(number);
    if (found) context.addIssue({ code: 'custom', message: found });
  })
  .meta({
    description:
      '10 to 15 digits of any script; blanks, dashes and marks between them do not count',
  });

const codes = banks.map(({ code }) => code);

const memberBankBody = z.object({
  bankCode: readText(bankCodeOf, 32)
    .refine((code) => codes.includes(code), 'bankCode.invalid')
    .meta({ description: 'The code of a bank; letters of either case are read', enum: codes }),
  bankAccountNumber: accountNumber,
});

export const memberBankOperations = {
  '/api/users-banks.create': {
    method: 'POST',
    who: 'member',
    summary: 'Add a bank account to be paid out to; the bank is asked whose it is',
    body: memberBankBody,
    reply: memberBank,
    idempotent: 'derived',
  },
  '/api/users-banks.all': {
    method: 'GET',
    who: 'member',
    summary: 'List the member’s own bank accounts, the newest first',
    reply: z.object({
      accounts: z.array(memberBank),
      /** The most accounts that a member may have. */
      max: z.int(),
    }),
  },
  '/api/users-banks.remove': {
    method: 'POST',
    who: 'member',
    summary: 'Remove an own bank account to which no money is on its way',
    body: z.object({ id: rowId }),
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
