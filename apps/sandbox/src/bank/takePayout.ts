import type { Answer } from '../page/takeQuestion.ts';
import type { PayoutOrder, Payouts } from './createPayouts.ts';

function readOrder(order: Record<string, unknown>): PayoutOrder | null {
  const { reference, amount, bankCode, accountNumber, validUntil } = order;
  const fine =
    typeof reference === 'string' &&
    typeof amount === 'number' &&
    amount > 0 &&
    typeof bankCode === 'string' &&
    typeof accountNumber === 'string' &&
    typeof validUntil === 'number';
  return fine ? (order as unknown as PayoutOrder) : null;
}

/** Answers an order of the site to pay a member; 504 where the bank does not answer. */
export function answerOrder(payouts: Payouts, asked: Record<string, unknown>): Answer {
  const order = readOrder(asked);
  if (!order) return [400, {}];
  const word = payouts.pay(order, Date.now());
  return word ? [200, word] : [504, {}];
}

/** Answers what became of a reference. */
export const answerPayoutInquiry = (
  payouts: Payouts,
  { reference }: Record<string, unknown>,
): Answer => (typeof reference === 'string' ? [200, payouts.inquire(reference)] : [400, {}]);

/** Answers what left in a time: `{from, to}` → `{payments}`, and 404 for a time before the bank was there. */
export function answerPayments(payouts: Payouts, { from, to }: Record<string, unknown>): Answer {
  if (typeof from !== 'number' || typeof to !== 'number') return [400, {}];
  const left = payouts.statement(from, to);
  if (!left) return [404, {}];
  const payments = left.map(({ reference, amount, bankCode, accountNumber, word }) => ({
    reference,
    transferId: word.transferId,
    amount,
    bankCode,
    accountNumber,
  }));
  return [200, { payments }];
}
