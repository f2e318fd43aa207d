import { usdtText } from '@poy/contract/usdt';
import { answerWords } from '../page/answerWords.ts';
import { clock, escapeText, pageLayout } from '../page/pageLayout.ts';
import { wordsOf, type Language, type Words } from '../readWords.ts';
import type { Chain, ChainTransfer } from './createChain.ts';
import type { UsdtProblem } from './readUsdtOrder.ts';

interface ChainPage {
  language: Language;
  chain: Pick<Chain, 'transfers'>;
  /** What the form starts with. */
  typed: URLSearchParams;
  problem?: UsdtProblem;
}

/** An address of nobody: none of the chain has a 0. */
const payer = 'TPractice0000000000000000000000000';

function sendForm({ language, typed, problem }: ChainPage, words: Words): string {
  const field = (name: string, label: string, otherwise: string, more: string): string =>
    `<label>${label}
      <input name="${name}" required value="${escapeText(typed.get(name) ?? otherwise)}" ${more}></label>`;
  return `<section><h2>${words['chain.send']}</h2>
  <form class="send" method="post" action="/chain?lang=${language}">
    ${problem ? `<p class="problem" role="alert">${words[problem]}</p>` : ''}
    ${field('toAccount', words['chain.to'], '', 'autocomplete="off" spellcheck="false"')}
    ${field('amount', words['chain.amount'], '', 'inputmode="decimal" autocomplete="off" placeholder="14.236903"')}
    <p class="hint">${words['chain.hint']}</p>
    ${field('fromAddress', words['chain.from'], payer, 'autocomplete="off" spellcheck="false"')}
    <button>${words['send.button']}</button>
  </form></section>`;
}

function transferRow(transfer: ChainTransfer, language: Language, words: Words): string {
  const { movementId, at, micro, address, confirmations, held, gone, answer } = transfer;
  const button = (path: string, label: string): string =>
    `<form method="post" action="/chain/${path}?lang=${language}">
      <button class="small" name="movementId" value="${movementId}">${label}</button></form>`;
  const more = gone
    ? ''
    : button('hold', words[held ? 'chain.goOn' : 'chain.hold']) +
      button('drop', words['chain.drop']);
  return `<tr><td>${clock(at)}</td><td>${usdtText(micro)}</td>
    <td>${gone ? words['chain.gone'] : confirmations}</td>
    <td class="answer" data-answer="${escapeText(answer ?? 'waiting')}">${escapeText(answerWords(answer, words))}</td>
    <td>${escapeText(address)}</td>
    <td>${button('again', words['list.again'])}${more}</td></tr>`;
}

function transferList({ chain, language }: ChainPage, words: Words): string {
  const heads = [
    words['list.time'],
    words['chain.amount'],
    words['chain.confirmations'],
    words['list.answer'],
    words['chain.to'],
  ].map((head) => `<th scope="col">${head}</th>`);
  const again = `<th scope="col"><span class="unseen">${words['list.again']}</span></th>`;
  const rows = chain.transfers.map((transfer) => transferRow(transfer, language, words)).join('');
  const list = rows
    ? `<div class="scroll" tabindex="0" role="region" aria-label="${words['list.title']}"><table>
      <thead><tr>${heads.join('')}${again}</tr></thead><tbody>${rows}</tbody></table></div>
      <p><a href="/chain?lang=${language}">${words['chain.refresh']}</a></p>`
    : `<p class="dim">${words['list.empty']}</p>`;
  return `<section><h2>${words['list.title']}</h2><p class="dim">${words['chain.about']}</p>${list}</section>`;
}

/** Returns the page that plays the chain of USDT and whoever sends on it. */
export function renderChain(page: ChainPage): string {
  const { language } = page;
  const words = wordsOf(language);
  const content = `${sendForm(page, words)}${transferList(page, words)}`;
  return pageLayout({ language, words, path: '/chain', content });
}
