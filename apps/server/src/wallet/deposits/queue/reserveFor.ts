import { paymentKinds, type PaymentKind } from '@poy/contract/paymentKinds';
import { reserveQuotes } from './reserveQuotes.ts';
import { reserveAmounts } from './reserveAmounts.ts';

/** Returns how requests of a kind get what they wait for: an exact amount of baht, or of USDT. */
export const reserveFor = (kind: PaymentKind): typeof reserveAmounts =>
  paymentKinds[kind].feed === 'chain' ? reserveQuotes : reserveAmounts;
