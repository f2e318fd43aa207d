import type { Order } from './readOrder.ts';
import type { Reported } from '../product/createReports.ts';
import type { Language, Words } from '../readWords.ts';
import { answerWords } from './answerWords.ts';
import { clock, escapeText } from './pageLayout.ts';

type Sent = Order & Reported & { message?: string };

interface SentList {
  language: Language;
  words: Words;
  transfers: readonly Sent[];
}

const money = (baht: number): string =>
  baht.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function sentRow(
  { movementId, at, amount, toAccount, fromName, fromAccount, message, answer }: Sent,
  { words, language }: SentList,
  again: string,
): string {
  const from = [`${fromName} ${fromAccount}`, message].filter(Boolean).join(' · ');
  return `<tr><td>${clock(at)}</td><td>${money(amount)}</td>
    <td class="answer" data-answer="${escapeText(answer ?? 'waiting')}">${escapeText(answerWords(answer, words))}</td>
    <td>${escapeText(toAccount)}</td><td>${escapeText(from)}</td>
    <td><form method="post" action="${again}?lang=${language}">
      <button class="small" name="movementId" value="${movementId}">${words['list.again']}</button>
    </form></td></tr>`;
}

/** Returns the list of what was sent. `again` is the path that reports one of it once more. */
export function renderSent(page: SentList, again: string): string {
  const { words, transfers } = page;
  const heads = (['list.time', 'list.amount', 'list.answer', 'list.to', 'list.from'] as const)
    .map((key) => `<th scope="col">${words[key]}</th>`)
    .join('');
  const last = `<th scope="col"><span class="unseen">${words['list.again']}</span></th>`;
  const rows = transfers.map((transfer) => sentRow(transfer, page, again)).join('');
  const list =
    transfers.length > 0
      ? `<div class="scroll"><table><thead><tr>${heads}${last}</tr></thead><tbody>${rows}</tbody></table></div>`
      : `<p class="dim">${words['list.empty']}</p>`;
  return `<section><h2>${words['list.title']}</h2>${list}</section>`;
}
