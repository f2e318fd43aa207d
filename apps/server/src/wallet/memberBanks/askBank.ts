import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { askGateway, type Gateway } from '../../calls/askGateway.ts';

/** The time in ms that a bank has to answer. The member waits for it. */
const patienceMs = 4_000;
/** No answer about one account is longer, in bytes. */
const longest = 10_000;

/** The account that a bank is asked about. */
export interface Account {
  bankCode: string;
  accountNumber: string;
}

const inquiryReply = z.union([
  z.object({ status: z.literal('found'), accountName: z.string().trim().min(1).max(200) }),
  z.object({ status: z.literal('unknown') }),
]);
export type BankAnswer = z.infer<typeof inquiryReply>;

/**
 * Asks a bank whose an account is: `POST <gateway>/name-inquiries {id, bankCode, accountNumber}`.
 * @returns null where the bank does not answer in time, or not as it should
 */
export async function askBank(
  gateway: Gateway,
  { bankCode, accountNumber }: Account,
  now: number,
): Promise<BankAnswer | null> {
  const body = { id: randomUUID(), bankCode, accountNumber };
  const question = { path: '/name-inquiries', body, patienceMs, longest };
  const answer = await askGateway(gateway, question, now);
  return inquiryReply.safeParse(answer).data ?? null;
}
