import { toSatang } from '@poy/bet-rules';
import { decimal } from '@poy/contract';
import { z } from 'zod';
import { askGateway } from '../../../calls/askGateway.ts';
import type { ListGateway } from '../askList.ts';

/** The time in ms that the bank has to list a day. */
const patienceMs = 20_000;
/** A day of 50,000 payments is no longer, in bytes. */
const longest = 16_000_000;

/** A payment that the bank lists as made. */
export interface ListedPayment {
  readonly reference: string;
  readonly transferId: string;
  readonly satang: number;
  readonly bankCode: string;
  readonly accountNumber: string;
}

const payment = z
  .object({
    reference: z.string().min(1).max(100),
    transferId: z.string().min(1).max(100),
    amount: decimal(2).positive().max(1e10),
    bankCode: z.string().max(40),
    accountNumber: z.string().max(40),
  })
  .transform(({ amount, ...one }): ListedPayment => ({ ...one, satang: toSatang(amount) }));

/** A list that names a transfer twice is none: nobody could say which of the two counts. */
const reply = z.object({
  payments: z
    .array(payment)
    .refine((list) => new Set(list.map((one) => one.transferId)).size === list.length),
});

/** The first moment of a day and the first one after it, in ms since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Asks the payout bank which payments left in a time: `POST <gateway>/statements {from, to}`, both moments in
 * ms.
 * @returns `unknown` where the bank does not know the question (404), and null where it does not answer,
 * or not as it should
 */
export async function askPayments(
  gateway: ListGateway,
  { from, to }: Span,
  now: number,
): Promise<ListedPayment[] | 'unknown' | null> {
  const question = { path: '/statements', body: { from, to }, patienceMs, longest };
  const answer = await askGateway(gateway, { ...question, notFound: 'unknown' }, now);
  if (answer === 'unknown') return answer;
  return reply.safeParse(answer).data?.payments ?? null;
}
