import type { Answer } from '../page/takeQuestion.ts';
import type { Holders } from './createHolders.ts';

/**
 * Answers whose an account is, as a bank does: `{id, bankCode, accountNumber}` →
 * `{status: found, accountName}` or `{status: unknown}`.
 */
export function answerInquiry(
  holders: Holders,
  { bankCode, accountNumber }: Record<string, unknown>,
): Answer {
  if (typeof bankCode !== 'string' || typeof accountNumber !== 'string') return [400, {}];
  const answer = holders.ask({ bankCode, accountNumber });
  if (answer === 'away') return [503, {}];
  return [
    200,
    answer === 'unknown' ? { status: 'unknown' } : { status: 'found', accountName: answer.name },
  ];
}
