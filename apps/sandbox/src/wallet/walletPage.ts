import type { OrderProblem } from '../page/readOrder.ts';
import { escapeText, pageLayout } from '../page/pageLayout.ts';
import { renderSendForm } from '../page/renderSendForm.ts';
import { renderSent } from '../page/renderSent.ts';
import type { Parts } from '../parts.ts';
import { wordsOf, type Language } from '../readWords.ts';

/** The most letters of a message, as the wallet has it. */
export const messageMost = 200;

/** The transfers that the page shows. */
const shown = 100;

/**
 * Returns the page that plays the wallet. After a wrong order it holds the text that was typed and the
 * problem.
 */
export async function walletPage(
  { wallet, wallets }: Parts,
  language: Language,
  typed: URLSearchParams,
  problem: OrderProblem | null = null,
): Promise<string> {
  const words = wordsOf(language);
  const field = (name: string, otherwise: string): string => typed.get(name) ?? otherwise;
  const form = renderSendForm({
    language,
    words,
    action: '/wallet/transfers',
    title: words['send.title'],
    to: words['wallet.to'],
    from: words['wallet.from'],
    hint: words['wallet.hint'],
    accounts: await wallets(),
    form: {
      toAccount: field('toAccount', ''),
      amount: field('amount', ''),
      fromName: field('fromName', words['send.name']),
      fromAccount: field('fromAccount', '0812345678'),
    },
    more: `<label>${words['wallet.message']}<input name="message" autocomplete="off"
      maxlength="${messageMost}" value="${escapeText(field('message', ''))}"></label>`,
    problem,
  });
  const transfers = wallet.made.slice(0, shown);
  const content = `${form}${renderSent({ language, words, transfers }, '/wallet/transfers/again')}`;
  return pageLayout({ language, words, path: '/wallet', content });
}
