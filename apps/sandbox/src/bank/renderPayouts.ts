import { clock, escapeText } from '../page/pageLayout.ts';
import type { Language, Words } from '../readWords.ts';
import { payoutMoods, type Payout, type PayoutMood, type Payouts } from './createPayouts.ts';

interface PayoutsPart {
  language: Language;
  words: Words;
  payouts: Pick<Payouts, 'mood' | 'list'>;
}

/** The most rows that the page shows. */
const shown = 50;

const row = (
  { at, amount, bankCode, accountNumber, word, arrivals }: Payout,
  words: Words,
): string =>
  `<tr><td>${clock(at)}</td><td>${amount.toFixed(2)}</td><td>${escapeText(`${bankCode} ${accountNumber}`)}</td>
    <td data-answer="${word.status}">${words[`payouts.${word.status}`]}</td><td>${arrivals}</td></tr>`;

function payoutList({ words, payouts }: PayoutsPart): string {
  if (payouts.list.length === 0) return `<p class="dim">${words['payouts.empty']}</p>`;
  const heads = (
    ['list.time', 'list.amount', 'list.to', 'payouts.state', 'payouts.arrivals'] as const
  )
    .map((key) => `<th scope="col">${words[key]}</th>`)
    .join('');
  const rows = payouts.list.slice(0, shown).map((one) => row(one, words));
  return `<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Returns the part of the bank's page that shows payouts and chooses how the next ones are treated. */
export const renderPayouts = (part: PayoutsPart): string => {
  const { words, language, payouts } = part;
  const choice = (mood: PayoutMood): string =>
    `<option value="${mood}"${mood === payouts.mood ? ' selected' : ''}>${words[`payouts.mood.${mood}`]}</option>`;
  return `<section class="wide"><h2>${words['payouts.title']}</h2>
    <p class="dim">${words['payouts.about']}</p>
    <form class="send" method="post" action="/payouts?lang=${language}">
      <label>${words['payouts.mood']}<select name="mood">${payoutMoods.map(choice).join('')}</select></label>
      <button>${words['payouts.choose']}</button>
    </form>
    <form method="post" action="/payouts/decide?lang=${language}">
      <button class="small">${words['payouts.decide']}</button></form>
    ${payoutList(part)}</section>`;
};
