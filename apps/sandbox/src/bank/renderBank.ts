import type { CrowdStatus } from '../crowd/createCrowd.ts';
import { clock, escapeText, pageLayout, pauseButton } from '../page/pageLayout.ts';
import type { Language, Words } from '../readWords.ts';
import type { Transfer } from './createBank.ts';
import type { OrderProblem } from './readOrder.ts';
import type { SiteAccount } from './siteAccounts.ts';

export interface BankPage {
  language: Language;
  words: Words;
  accounts: readonly SiteAccount[];
  transfers: readonly Transfer[];
  crowd: CrowdStatus;
  /** The values that the form starts with. */
  form: { toAccount: string; amount: string; fromAccount: string; fromName: string };
  problem: OrderProblem | null;
}

const money = (baht: number): string =>
  baht.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns the product's answer in words; an answer without words is shown as its code. */
function answerWords(answer: string | null, words: Words): string {
  const key = `answer.${answer ?? 'waiting'}`;
  return Object.hasOwn(words, key) ? words[key as keyof Words] : (answer ?? '');
}

function accountField({ accounts, words, form }: BankPage): string {
  if (accounts.length === 0) {
    return `<label>${words['send.to']}
        <input name="toAccount" inputmode="numeric" required value="${escapeText(form.toAccount)}">
      </label>
      <p class="hint">${words['send.noAccounts']}</p>`;
  }
  const options = accounts.map(({ site, bankCode, accountNumber, name }) => {
    const chosen = accountNumber === form.toAccount ? ' selected' : '';
    const text = escapeText(`${site} · ${bankCode} ${accountNumber} · ${name}`);
    return `<option value="${escapeText(accountNumber)}"${chosen}>${text}</option>`;
  });
  return `<label>${words['send.to']}<select name="toAccount">${options.join('')}</select></label>`;
}

function sendForm(page: BankPage): string {
  const { words, form, problem } = page;
  const field = (
    name: 'amount' | 'fromAccount' | 'fromName',
    label: string,
    more: string,
  ): string =>
    `<label>${label}<input name="${name}" required value="${escapeText(form[name])}" ${more}></label>`;
  return `<section><h2>${words['send.title']}</h2>
  <form class="send" method="post" action="/transfers?lang=${page.language}">
    ${problem ? `<p class="problem" role="alert">${words[problem]}</p>` : ''}
    ${accountField(page)}
    ${field('amount', words['send.amount'], 'inputmode="decimal" autocomplete="off" placeholder="500.37"')}
    <p class="hint">${words['send.hint']}</p>
    ${field('fromName', words['send.fromName'], 'maxlength="100"')}
    ${field('fromAccount', words['send.fromAccount'], 'inputmode="numeric"')}
    <button>${words['send.button']}</button>
  </form></section>`;
}

function transferRow(
  { movementId, at, amount, toAccount, fromName, fromAccount, answer }: Transfer,
  { words, language }: BankPage,
): string {
  return `<tr><td>${clock(at)}</td><td>${money(amount)}</td>
    <td class="answer" data-answer="${escapeText(answer ?? 'waiting')}">${escapeText(answerWords(answer, words))}</td>
    <td>${escapeText(toAccount)}</td><td>${escapeText(`${fromName} ${fromAccount}`)}</td>
    <td><form method="post" action="/transfers/again?lang=${language}">
      <button class="small" name="movementId" value="${movementId}">${words['list.again']}</button>
    </form></td></tr>`;
}

function transferList(page: BankPage): string {
  const { words, transfers } = page;
  const heads = (['list.time', 'list.amount', 'list.answer', 'list.to', 'list.from'] as const)
    .map((key) => `<th scope="col">${words[key]}</th>`)
    .join('');
  const again = `<th><span hidden>${words['list.again']}</span></th>`;
  const rows = transfers.map((transfer) => transferRow(transfer, page)).join('');
  const list =
    transfers.length > 0
      ? `<div class="scroll"><table><thead><tr>${heads}${again}</tr></thead><tbody>${rows}</tbody></table></div>`
      : `<p class="dim">${words['list.empty']}</p>`;
  return `<section><h2>${words['list.title']}</h2>${list}</section>`;
}

function crowdPanel({ words, crowd, language }: BankPage): string {
  const fact = (name: string, value: string | number, kind = ''): string =>
    `<div><dt>${name}</dt><dd${kind}>${escapeText(String(value))}</dd></div>`;
  const button =
    crowd.state === 'off'
      ? ''
      : pauseButton({ words, language, action: '/crowd', paused: crowd.state === 'paused' });
  return `<section class="wide"><h2>${words['crowd.title']}</h2><p class="dim">${words['crowd.about']}</p><dl>
    ${fact(words['crowd.state'], words[`crowd.${crowd.state}`])}
    ${fact(words['crowd.members'], crowd.members)}${fact(words['crowd.shots'], crowd.shots)}
    ${fact(words['crowd.slips'], crowd.slips)}${fact(words['crowd.rounds'], crowd.rounds)}
    ${crowd.trouble ? fact(words['crowd.trouble'], crowd.trouble, ' class="words"') : ''}</dl>${button}</section>`;
}

/** Returns the page that plays the bank and shows the crowd. */
export const renderBank = (page: BankPage): string =>
  pageLayout({
    ...page,
    path: '/',
    content: `${sendForm(page)}${transferList(page)}${crowdPanel(page)}`,
  });
