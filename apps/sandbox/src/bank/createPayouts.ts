import { randomUUID } from 'node:crypto';

/** The ways in which the bank treats the next orders. */
export const payoutMoods = ['pays', 'late', 'never', 'refuses', 'twice'] as const;
export type PayoutMood = (typeof payoutMoods)[number];

/** An order of the site to pay a member. */
export interface PayoutOrder {
  reference: string;
  /** In baht. */
  amount: number;
  bankCode: string;
  accountNumber: string;
  accountName: string | null;
  /** The order is refused after this moment (ms since 1970). */
  validUntil: number;
}

/** The word of the bank about a reference. */
export interface PayoutWord {
  reference: string;
  status: 'paid' | 'refused' | 'pending' | 'unknown';
  transferId?: string;
  reason?: string;
  /** The order as the bank has it, in an answer `paid`. */
  amount?: number;
  currency?: 'THB';
  bankCode?: string;
  accountNumber?: string;
}

/** An order with what became of it. `arrivals` counts how often it reached the bank. */
export interface Payout extends PayoutOrder {
  word: PayoutWord;
  arrivals: number;
  at: number;
  /** When it left (ms since 1970); null where it did not. */
  paidAt: number | null;
}

/** The payouts of the bank that exists only here. */
export interface Payouts {
  mood: PayoutMood;
  /** Takes an order. Returns null where the bank does not answer. */
  pay(order: PayoutOrder, now: number): PayoutWord | null;
  inquire(reference: string): PayoutWord;
  /** Decides the orders that came late or are pending: all are paid. */
  decide(): void;
  /** Returns what left in a time, oldest first; null for a time before the bank was there. */
  statement(from: number, to: number): readonly Payout[] | null;
  /** The payouts, newest first. */
  readonly list: readonly Payout[];
}

const remembered = 1_000;

/**
 * Returns a bank that pays each reference once, however often its order arrives. `late` pays, but is not
 * heard, `never` keeps an order without deciding, `refuses` refuses, and `twice` has each order arrive a
 * second time.
 */
export function createPayouts(): Payouts {
  const list: Payout[] = [];
  const opened = Date.now();
  const find = (reference: string): Payout | undefined =>
    list.find((one) => one.reference === reference);
  const paidWord = ({ reference, amount, bankCode, accountNumber }: PayoutOrder): PayoutWord => ({
    reference,
    status: 'paid',
    transferId: randomUUID(),
    amount,
    currency: 'THB',
    bankCode,
    accountNumber,
  });
  const decided = (order: PayoutOrder, now: number): PayoutWord => {
    const { reference, validUntil } = order;
    if (now > validUntil) return { reference, status: 'refused', reason: 'order came too late' };
    if (payouts.mood === 'refuses')
      return { reference, status: 'refused', reason: 'account closed' };
    return payouts.mood === 'never' ? { reference, status: 'pending' } : paidWord(order);
  };
  const arrive = (order: PayoutOrder, now: number): PayoutWord => {
    const known = find(order.reference);
    if (known) {
      known.arrivals += 1;
      return known.word;
    }
    const word = decided(order, now);
    const paidAt = word.status === 'paid' ? now : null;
    const payout = { ...order, word, arrivals: 1, at: now, paidAt };
    list.unshift(payout);
    list.length = Math.min(list.length, remembered);
    return payout.word;
  };
  const payouts: Payouts = {
    mood: 'pays',
    list,
    pay(order, now) {
      const word = arrive(order, now);
      if (payouts.mood === 'twice') return arrive(order, now);
      return payouts.mood === 'late' || payouts.mood === 'never' ? null : word;
    },
    inquire: (reference) => find(reference)?.word ?? { reference, status: 'unknown' },
    decide() {
      for (const one of list)
        if (one.word.status === 'pending')
          Object.assign(one, { word: paidWord(one), paidAt: Date.now() });
    },
    statement: (from, to) =>
      from < opened
        ? null
        : list.filter(({ paidAt }) => paidAt !== null && paidAt >= from && paidAt < to).reverse(),
  };
  return payouts;
}
/** Chooses the mood that a form names. Answers whether there is such a one. */
export function chooseMood(payouts: Payouts, form: URLSearchParams): boolean {
  const mood = payoutMoods.find((one) => one === form.get('mood'));
  if (mood) payouts.mood = mood;
  return mood !== undefined;
}
