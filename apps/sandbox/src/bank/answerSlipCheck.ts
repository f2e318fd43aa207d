import type { Answer } from '../page/takeQuestion.ts';
import type { Bank } from './createBank.ts';

/** The 3 digits of this bank, which no real one has. */
export const bankDigits = '999';
/** The most ms between the time on a slip and that of the transfer. */
const windowMs = 10 * 60_000;

interface Told {
  bank: string;
  reference: string;
  account: string;
  amount: number;
  at: number;
}

/** Returns the reference that slips of this bank show for a transfer. */
export const referenceOf = (movementId: string): string =>
  movementId.replaceAll('-', '').toUpperCase();

/** Returns the word about a slip: a bank knows its own transfers and no others. */
export function judgeSlip(
  { transfers }: Pick<Bank, 'transfers'>,
  told: Told,
): 'yes' | 'no' | 'unknown' {
  if (told.bank !== bankDigits) return 'unknown';
  const made = transfers.find(
    ({ movementId }) => referenceOf(movementId) === told.reference.toUpperCase(),
  );
  if (!made) return 'no';
  const same =
    made.toAccount === told.account &&
    Math.round(made.amount * 100) === Math.round(told.amount * 100) &&
    Math.abs(made.at - told.at) <= windowMs;
  return same ? 'yes' : 'no';
}

/** Answers a question about a slip: `{bank, reference, account, amount, at}` → `{answer}`. */
export const answerSlipCheck = (bank: Bank, question: Record<string, unknown>): Answer => [
  200,
  { answer: judgeSlip(bank, question as unknown as Told) },
];
