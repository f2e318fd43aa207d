import { z } from 'zod';
import { askGateway, type Gateway } from '../../calls/askGateway.ts';

/** The time in ms that the service has to answer. */
const patienceMs = 5_000;
/** No answer about a slip is longer, in bytes. */
const longest = 1_000;

const answerBody = z.object({ answer: z.enum(['yes', 'no', 'unknown']) });
export type SlipAnswer = z.infer<typeof answerBody>['answer'];

/** A transfer as a slip tells of it. */
export interface ToldTransfer {
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
 * amount, at about this time. Everything that is no signed yes or no is unknown, and is asked again
 * later.
 */
export async function askSlipCheck(
  checker: Gateway,
  transfer: ToldTransfer,
  now: number,
): Promise<SlipAnswer> {
  const question = { path: '', body: transfer, patienceMs, longest };
  const answer = answerBody.safeParse(await askGateway(checker, question, now));
  return answer.data?.answer ?? 'unknown';
}
