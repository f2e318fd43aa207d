import type { OrderProblem } from './readOrder.ts';
import type { SiteAccount } from '../product/siteAccounts.ts';
import type { Language, Words } from '../readWords.ts';
import { escapeText } from './pageLayout.ts';

/** The values that the form starts with. */
export interface SendFormValues {
  toAccount: string;
  amount: string;
  fromAccount: string;
  fromName: string;
}

interface SendForm {
  language: Language;
  words: Words;
  /** The path that the form is sent to. */
  action: string;
  title: string;
  /** The words for the account that the money goes to, and for the one it comes from. */
  to: string;
  from: string;
  hint: string;
  accounts: readonly SiteAccount[];
  form: SendFormValues;
  /** HTML of further fields. */
  more: string;
  problem: OrderProblem | 'holders.problem' | null;
}

function accountField({ accounts, words, to, form }: SendForm): string {
  if (accounts.length === 0) {
    return `<label>${to}
        <input name="toAccount" inputmode="numeric" required value="${escapeText(form.toAccount)}">
      </label>
      <p class="hint">${words['send.noAccounts']}</p>`;
  }
  const options = accounts.map(({ site, bankCode, accountNumber, name }) => {
    const chosen = accountNumber === form.toAccount ? ' selected' : '';
    const text = escapeText(`${site} · ${bankCode} ${accountNumber} · ${name}`);
    return `<option value="${escapeText(accountNumber)}"${chosen}>${text}</option>`;
  });
  return `<label>${to}<select name="toAccount">${options.join('')}</select></label>`;
}

/** Returns the form that sends money to an account or a wallet of a site. */
export function renderSendForm(page: SendForm): string {
  const { words, form, problem } = page;
  const field = (
    name: 'amount' | 'fromAccount' | 'fromName',
    label: string,
    more: string,
  ): string =>
    `<label>${label}<input name="${name}" required value="${escapeText(form[name])}" ${more}></label>`;
  return `<section><h2>${page.title}</h2>
  <form class="send" method="post" action="${page.action}?lang=${page.language}">
    ${problem ? `<p class="problem" role="alert">${words[problem]}</p>` : ''}
    ${accountField(page)}
    ${field('amount', words['send.amount'], 'inputmode="decimal" autocomplete="off" placeholder="500.37"')}
    <p class="hint">${page.hint}</p>
    ${field('fromName', words['send.fromName'], 'maxlength="100"')}
    ${field('fromAccount', page.from, 'inputmode="numeric"')}
    ${page.more}
    <button>${words['send.button']}</button>
  </form></section>`;
}
