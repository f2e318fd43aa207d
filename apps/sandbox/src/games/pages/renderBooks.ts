import { clock, escapeText } from '../../page/pageLayout.ts';
import type { Words } from '../../readWords.ts';
import type { Entry } from '../wallet/createBooks.ts';
import { amountOf } from './money.ts';

const row = (entry: Entry, words: Words): string =>
  `<tr><td>${clock(entry.at)}</td><td>${words[`games.kind.${entry.kind}`]}</td><td>${amountOf(entry.units)}</td>
    <td>${escapeText(entry.user)}</td><td>${escapeText(entry.round.slice(0, 8))}</td>
    <td data-state="${entry.state ?? 'waiting'}">${words[`games.state.${entry.state ?? 'waiting'}`]}</td>
    <td class="answer">${escapeText(entry.answer ?? '')}</td><td>${entry.sent}</td></tr>`;

/** Returns a table of transactions. */
export function renderBooks(entries: readonly Entry[], words: Words): string {
  if (entries.length === 0) return `<p class="dim">${words['games.booksEmpty']}</p>`;
  const keys = [
    'list.time',
    'games.kind',
    'list.amount',
    'games.member',
    'games.roundId',
    'games.state',
    'list.answer',
    'games.sent',
  ] as const;
  const heads = keys.map((key) => `<th scope="col">${words[key]}</th>`).join('');
  const rows = entries.map((entry) => row(entry, words)).join('');
  return `<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
