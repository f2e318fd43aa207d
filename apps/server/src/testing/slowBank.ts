import type { PayoutBank } from '../wallet/withdrawals/payouts/bank/PayoutBank.ts';

/** A bank that takes an order at once, and whose answer comes when the test says so. */
export interface SlowBank extends PayoutBank {
  /** Is over once the bank has the order. */
  readonly asked: Promise<void>;
  /** Lets the answer come. */
  answer(): void;
}

/** Makes another bank answer slowly. */
export function createSlowBank(bank: PayoutBank): SlowBank {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  return {
    asked: asked.promise,
    answer: () => free.resolve(),
    async pay(order) {
      const word = await bank.pay(order);
      asked.resolve();
      await free.promise;
      return word;
    },
    inquire: (reference) => bank.inquire(reference),
  };
}
