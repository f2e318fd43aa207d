import type { Parts } from '../parts.ts';
import { wordsOf, type Language } from '../readWords.ts';
import type { OrderProblem } from '../page/readOrder.ts';
import { renderBank } from './renderBank.ts';

/**
 * Returns the bank's page. After a wrong order it holds the text that was typed and the problem.
 */
export async function bankPage(
  { bank, holders, payouts, crowd, accounts }: Parts,
  language: Language,
  typed: URLSearchParams,
  problem: OrderProblem | 'holders.problem' | null = null,
): Promise<string> {
  const words = wordsOf(language);
  const last = bank.transfers[0];
  const field = (name: string, otherwise: string): string => typed.get(name) ?? otherwise;
  const form = {
    toAccount: field('toAccount', last?.toAccount ?? ''),
    amount: field('amount', ''),
    fromName: field('fromName', last?.fromName ?? words['send.name']),
    fromAccount: field('fromAccount', last?.fromAccount ?? '9812345678'),
  };
  return renderBank({
    language,
    words,
    accounts: await accounts(),
    transfers: bank.transfers,
    inquiries: holders.inquiries,
    payouts,
    crowd: crowd.status(),
    form,
    problem,
  });
}
