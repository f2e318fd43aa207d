import { makeFormat } from '@poy/host';

/** A rule that a typed text breaks; its words are `problems.<name>`. */
export type Problem = 'required' | 'reason' | 'amount' | 'bounds' | 'invalid' | 'password';
export type Check = (text: string) => Problem | null;

const { parseDigits } = makeFormat('th');

/** The most baht that an operator may enter at once. */
const most = 1e9;

/** Reads an amount in baht with at most two decimals, in digits of any script; null where it is none. */
export function readAmount(text: string): number | null {
  const plain = parseDigits(text).replace(/[\s,฿]/g, '');
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return null;
  const baht = Number(plain);
  return baht > 0 && baht <= most ? baht : null;
}

export const required: Check = (text) => (text.trim() === '' ? 'required' : null);
export const amount: Check = (text) =>
  required(text) ?? (readAmount(text) === null ? 'amount' : null);
/** The log keeps the reason, so it has at least three characters. */
export const reason: Check = (text) => (text.trim().length < 3 ? 'reason' : null);
