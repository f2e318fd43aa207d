import { bankOf } from '@poy/contract/banks';
import type { Answer } from '../page/takeQuestion.ts';
import type { Bank, Transfer } from './createBank.ts';
import type { Holders } from './createHolders.ts';

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

interface Sender {
  bank: string | null;
  account: string;
  name: string;
}

interface Word {
  answer: 'yes' | 'no' | 'unknown';
  /** The sender of a true slip; null of another one. */
  sender: Sender | null;
}

/** The sandbox's knowledge about slips: the transfers, and the banks of the accounts that were asked about. */
interface Known {
  readonly bank: Pick<Bank, 'transfers'>;
  readonly holders: Pick<Holders, 'inquiries'>;
}

/** Returns who sent a transfer. The form names no bank, so it is that under which the account is known. */
function senderOf({ inquiries }: Known['holders'], { fromAccount, fromName }: Transfer): Sender {
  const known = inquiries.find(({ accountNumber }) => accountNumber === fromAccount);
  const bank = known ? bankOf(known.bankCode)?.number : undefined;
  return { bank: bank ?? null, account: fromAccount, name: fromName };
}

/** Returns the word about a slip: a bank knows its own transfers and no others. */
export function judgeSlip({ bank, holders }: Known, told: Told): Word {
  if (told.bank !== bankDigits) return { answer: 'unknown', sender: null };
  const made = bank.transfers.find(
    ({ movementId }) => referenceOf(movementId) === told.reference.toUpperCase(),
  );
  const same =
    made?.toAccount === told.account &&
    Math.round(made.amount * 100) === Math.round(told.amount * 100) &&
    Math.abs(made.at - told.at) <= windowMs;
  return made && same
    ? { answer: 'yes', sender: senderOf(holders, made) }
    : { answer: 'no', sender: null };
}

/**
 * Answers a question about a slip: `{bank, reference, account, amount, at}` → `{answer, sender}`, where
 * the sender is `{bank, account, name}`.
 */
export const answerSlipCheck = (known: Known, question: Record<string, unknown>): Answer => [
  200,
  judgeSlip(known, question as unknown as Told),
];
