import type { Quote } from '@poy/contract';
import type { PreparedDeposit } from '../depositView.ts';

/** A request in USDT that has its price. */
export type QuotedDeposit = PreparedDeposit & { quote: Quote };

/** Answers whether a request is to be paid in USDT. */
export const isQuoted = (deposit: PreparedDeposit): deposit is QuotedDeposit =>
  deposit.quote !== null;
