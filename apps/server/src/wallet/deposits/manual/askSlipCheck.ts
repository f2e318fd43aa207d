import { z } from 'zod';
import { askGateway, type Gateway } from '../../../calls/askGateway.ts';
import type { Sender } from '../../senders/ownSender.ts';

/** The time in ms that the service has to answer. */
const patienceMs = 5_000;
/** No answer about a slip is longer, in bytes. */
const longest = 2_000;

/** A part of the sender; null where the service does not tell it. */
const part = (most: number) => z.string().max(most).nullable().default(null);

const answerBody = z.object({
  answer: z.enum(['yes', 'no', 'unknown']),
  // A sender that cannot be read is none: the slip waits for an operator then.
  sender: z
    .object({ bank: part(16), account: part(40), name: part(200) })
    .nullable()
    .catch(null),
});
export type SlipAnswer = z.infer<typeof answerBody>['answer'];

/** The answer of the service about a slip, and the sender of the money; null where it does not tell. */
export interface SlipVerdict {
  readonly answer: SlipAnswer;
  readonly sender: Sender | null;
}

/** The transfer that a slip is about, as the slip shows it. */
export interface SlipTransfer {
  /** The sending bank's 3 digits, or `truemoney`. */
  readonly bank: string;
  readonly reference: string;
  /** The account of the site that the money was sent to. */
  readonly account: string;
  /** Baht. */
  readonly amount: number;
  /** The time on the slip in ms. */
  readonly at: number;
}

/**
 * Asks the service that checks slips whether the bank made this transfer: to this account, of this
 * amount, at about this time, and from whom. Everything that is no signed yes or no is unknown, and is
 * asked again later.
 */
export async function askSlipCheck(
  checker: Gateway,
  transfer: SlipTransfer,
  now: number,
): Promise<SlipVerdict> {
  const question = { path: '', body: transfer, patienceMs, longest };
  const answer = answerBody.safeParse(await askGateway(checker, question, now));
  return answer.data ?? { answer: 'unknown', sender: null };
}
