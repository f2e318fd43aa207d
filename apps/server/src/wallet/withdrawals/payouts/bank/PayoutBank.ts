import { z } from 'zod';

/** An order to pay a member. The bank pays one reference once, however often it is sent. */
export interface PayoutOrder {
  reference: string;
  /** In baht. */
  amount: number;
  bankCode: string;
  accountNumber: string;
  accountName: string | null;
  /** The bank refuses the order after this moment (ms since 1970), so that none is paid late. */
  validUntil: number;
}

/** The word of the bank about a reference. Whatever is not such an answer is none. */
export const bankWord = z.object({
  reference: z.string(),
  /** `pending` is not decided yet, and `unknown` was never received. */
  status: z.enum(['paid', 'refused', 'pending', 'unknown']),
  /** The bank's own id of the transfer. Each transfer has one of its own. */
  transferId: z.string().max(100).optional(),
  /**
   * The order as the bank has it: the sum in baht, its currency (THB), and the account. An answer
   * `paid` has all four.
   */
  amount: z.number().optional(),
  currency: z.string().max(10).optional(),
  bankCode: z.string().max(40).optional(),
  accountNumber: z.string().max(40).optional(),
  /** The bank's reason, for operators. */
  reason: z.string().max(200).optional(),
});
export type BankWord = z.infer<typeof bankWord>;

/**
 * The bank that pays members out. Both calls answer null where the answer is not known: it was too
 * late, was lost, or made no sense. Neither throws.
 */
export interface PayoutBank {
  pay(order: PayoutOrder): Promise<BankWord | null>;
  /** Asks what became of a reference, and pays nothing. */
  inquire(reference: string): Promise<BankWord | null>;
}
