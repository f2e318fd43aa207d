import type { Parts } from '../parts.ts';
import { wordsOf, type Language } from '../readWords.ts';
import type { OrderProblem } from '../page/readOrder.ts';
import { renderBank } from './renderBank.ts';

/**
 * Returns the sender that the form begins with: that of the newest transfer, or the account that the site
 * asked about since, so that a player who has just added an account sends from it.
 */
function newestSender(
  { transfers }: Parts['bank'],
  { inquiries }: Parts['holders'],
): { fromName: string; fromAccount: string } | undefined {
  const last = transfers[0];
  const asked = inquiries.find(({ answer }) => typeof answer === 'object');
  if (typeof asked?.answer !== 'object' || (last && last.at > asked.at)) return last;
  return { fromName: asked.answer.name, fromAccount: asked.accountNumber };
}

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
  const last = newestSender(bank, holders);
  const field = (name: string, otherwise: string): string => typed.get(name) ?? otherwise;
  const form = {
    toAccount: field('toAccount', bank.transfers[0]?.toAccount ?? ''),
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
