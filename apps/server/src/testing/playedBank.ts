import { randomUUID } from 'node:crypto';
import type {
  BankWord,
  PayoutBank,
  PayoutOrder,
} from '../wallet/withdrawals/payouts/bank/PayoutBank.ts';

/** The ways in which a bank can take an order. */
export type BankMood =
  | 'pays'
  | 'refuses'
  | 'pays and is not heard'
  | 'refuses and is not heard'
  | 'hears nothing'
  | 'pays later';

/** A bank of a test. It pays a reference once, and notes what reached it. */
export interface PlayedBank extends PayoutBank {
  mood: BankMood;
  /** What the bank says otherwise than its order does; undefined where it leaves it out. */
  says: Partial<{ [Field in keyof BankWord]: BankWord[Field] | undefined }>;
  /** The orders that reached the bank. */
  readonly heard: PayoutOrder[];
  /** The amounts in baht that have left, by reference; one entry for each payment. */
  readonly paid: { reference: string; amount: number }[];
  asked: number;
  /** Decides the orders that were to be paid later. */
  decideLater(): void;
}

export function createPlayedBank(): PlayedBank {
  const words = new Map<string, BankWord>();
  const decide = (order: PayoutOrder, pays: boolean): BankWord => {
    const { reference, amount, bankCode, accountNumber } = order;
    const terms = { amount, currency: 'THB', bankCode, accountNumber };
    const known = words.get(reference);
    if (known && known.status !== 'pending') return known;
    if (pays) bank.paid.push({ reference, amount });
    const word = {
      ...(pays
        ? { reference, status: 'paid', transferId: randomUUID(), ...terms }
        : { reference, status: 'refused', reason: 'account closed' }),
      ...bank.says,
    } as BankWord;
    words.set(reference, word);
    return word;
  };
  const bank: PlayedBank = {
    mood: 'pays',
    says: {},
    heard: [],
    paid: [],
    asked: 0,
    decideLater: () => bank.heard.forEach((order) => void decide(order, true)),
    pay(order) {
      const { mood } = bank;
      if (mood === 'hears nothing') return Promise.resolve(null);
      bank.heard.push(order);
      if (mood === 'pays later' && !words.has(order.reference)) {
        words.set(order.reference, { reference: order.reference, status: 'pending' });
        return Promise.resolve(words.get(order.reference) ?? null);
      }
      const word = decide(order, mood.startsWith('pays'));
      return Promise.resolve(mood.endsWith('not heard') ? null : word);
    },
    inquire(reference) {
      bank.asked += 1;
      if (bank.mood.includes('hear')) return Promise.resolve(null);
      return Promise.resolve(words.get(reference) ?? { reference, status: 'unknown' });
    },
  };
  return bank;
}
